import { type BottomLook } from './bottomwear.ts';
import { top, type TopLook } from './garment.ts';
import type { Fabric } from './patterns.ts';
import type { Scene } from './svg.ts';
import { lying, type Draw, type View, type Zoom } from './view.ts';

type Tones = [View['tone'], View['tone']];

export const cloth = (
  ground: string,
  motif: Fabric['motif'] = 'plain',
  ink = '#2b1a0b',
  ink2 = '#fff6e6',
  scale = 1,
): Fabric => ({ ground, motif, ink, ink2, scale });

/** Centres a piece on the table and fills the frame; children's clothes stay a little smaller. */
const sized = (kid: boolean, height: number, half: number, draw: Draw): Draw => {
  const k = Math.round(Math.min(740 / height, 335 / half, kid ? 1.12 : 1.34) * 100) / 100;
  const down = Math.round(500 - (180 + height / 2) * k);
  return (s: Scene) =>
    s.group(`transform="translate(${Math.round(400 - 400 * k)} ${down}) scale(${k})"`, () => draw(s));
};

const reach = (look: TopLook): number => Math.max(look.hem, look.sleeve > 0 ? 176 + look.sleeve * 0.44 : 150);

const topped = (kid: boolean, look: TopLook): Draw =>
  sized(kid, look.length + 30, reach(look), (s) => top(s, look));

export const worn = (
  look: TopLook,
  tones: Tones,
  zoom: Zoom,
  other?: Partial<TopLook>,
  kid = false,
): View[] =>
  lying(
    topped(kid, look),
    tones,
    zoom,
    ...(other ? [{ tone: 'cotton' as const, draw: topped(kid, { ...look, ...other }) }] : []),
  );

export const below = (
  draw: (s: Scene, look: BottomLook) => void,
  look: BottomLook,
  tones: Tones,
  zoom: Zoom,
  other?: Partial<BottomLook>,
  kid = false,
): View[] => {
  const view = (piece: BottomLook): Draw =>
    sized(kid, look.length + 50, look.full + 90, (s) => draw(s, piece));
  return lying(
    view(look),
    tones,
    zoom,
    ...(other ? [{ tone: 'sandal' as const, draw: view({ ...look, ...other }) }] : []),
  );
};

export const neck: Zoom = [400, 330, 1.9];

export const hem: Zoom = [430, 690, 1.8];

export const kurta = { length: 640, hem: 196, sleeve: 300, neck: 'band', placket: 190, slits: true } as const;

export const long = { length: 660, hem: 250, sleeve: 250, cuff: 46 } as const;

export const coat = { length: 470, hem: 168, sleeve: 330, neck: 'open', pockets: true } as const;

export const knit = (ground: string, dark: string): Fabric => cloth(ground, 'knit', dark, ground);

export const zari = cloth('#b8862d', 'paisley', '#f4dd98', '#7d4d12', 0.6);
