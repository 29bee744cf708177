import { framing } from './framing.ts';
import { home } from './recipes-home.ts';
import { idols } from './recipes-idols.ts';
import { kids } from './recipes-kids.ts';
import { malas } from './recipes-malas.ts';
import { men } from './recipes-men.ts';
import { puja } from './recipes-puja.ts';
import { textiles } from './recipes-textiles.ts';
import { women } from './recipes-women.ts';
import type { View } from './view.ts';

/** The still lifes of small things are drawn on the same floor and need the same step forward. */
const nearer = (view: View): View => (view.zoom === undefined ? { ...view, zoom: [400, 650, 1.25] } : view);

const framed = ([id, views]: [string, View[]]): [string, View[]] => {
  const zoom = framing[id];
  const [first, ...rest] = views;
  return zoom === undefined || first === undefined
    ? [id, views]
    : [id, [{ ...first, zoom }, ...rest.map(nearer)]];
};

export const recipes: Record<string, View[]> = Object.fromEntries(
  Object.entries({ ...puja, ...idols, ...malas, ...home, ...textiles, ...men, ...women, ...kids }).map(
    framed,
  ),
);
