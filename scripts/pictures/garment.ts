import { flatShade } from './backdrop.ts';
import { stuff, wash } from './cloth.ts';
import type { Fabric } from './patterns.ts';
import { n, path, type Scene } from './svg.ts';
import { neckline, dress } from './trimmings.ts';

/** Half-outline commands on the right side; mirrored to the left. */
type Step = readonly [number, number] | readonly [number, number, number, number];

export const C = 400;

/** Straight and quadratic steps down the right side and, reflected, up the left. */
export const mirrored = (start: readonly [number, number], steps: readonly Step[]): string => {
  const ends = [start, ...steps.map((s) => [s[s.length - 2] ?? 0, s[s.length - 1] ?? 0] as const)];
  const down = steps.map((s) =>
    s.length === 2 ? `L${n(C + s[0])} ${n(s[1])}` : `Q${n(C + s[0])} ${n(s[1])} ${n(C + s[2])} ${n(s[3])}`,
  );
  const up = steps
    .map((s, i) => {
      const [x, y] = ends[i] ?? [0, 0];
      return s.length === 2 ? `L${n(C - x)} ${n(y)}` : `Q${n(C - s[0])} ${n(s[1])} ${n(C - x)} ${n(y)}`;
    })
    .toReversed();
  const [lx, ly] = ends.at(-1) ?? [0, 0];
  return `M${n(C + start[0])} ${n(start[1])}${down.join('')}L${n(C - lx)} ${n(ly)}${up.join('')}Z`;
};

/** Long soft creases: thin wedges, dark beside light. */
export const creases = (scene: Scene, clipD: string, lines: readonly string[]): void => {
  const dark = scene.linear(
    [
      [0, '#2b1a0b', 0],
      [0.5, '#2b1a0b', 0.19],
      [1, '#2b1a0b', 0],
    ],
    'down',
  );
  const lit = scene.linear(
    [
      [0, '#fffaf0', 0],
      [0.5, '#fffaf0', 0.18],
      [1, '#fffaf0', 0],
    ],
    'down',
  );
  scene.group(`clip-path="url(#${scene.clip(clipD)})"`, () => {
    lines.forEach((d) => {
      const id = scene.shape(d);
      scene.add(
        `<use href="#${id}" fill="${dark}"/><use href="#${id}" fill="${lit}" transform="translate(-11 -3)"/>`,
      );
    });
  });
};

export interface TopLook {
  fabric: Fabric;
  border?: Fabric;
  trim: string;
  length: number;
  hem: number;
  chest?: number;
  sleeve: number;
  cuff?: number;
  neck: 'band' | 'round' | 'vee' | 'open';
  placket?: number;
  buttons?: string;
  yoke?: Fabric;
  pockets?: boolean;
  ribs?: boolean;
  slits?: boolean;
}

const sleeves = (scene: Scene, look: TopLook, chest: number): void => {
  const reach = look.sleeve;
  const cuff = look.cuff ?? 42;
  const ex = chest + 12 + reach * 0.44;
  const ey = 232 + reach * 0.92;
  [1, -1].forEach((side) => {
    const p = (x: number, y: number): string => `${n(C + side * x)} ${n(y)}`;
    const inner = p(ex - cuff * 1.75, ey + cuff * 0.75);
    const d =
      `M${p(chest - 26, 214)}Q${p(chest + 26, 226)} ${p(chest + 40, 262)}L${p(ex, ey)}` +
      `Q${p(ex - cuff * 0.8, ey + cuff * 0.62)} ${inner}L${p(chest - 14, 400)}Z`;
    const id = scene.shape(d);
    flatShade(scene, id, 0.8);
    stuff(scene, d, look.fabric, side * -24);
    wash(scene, id);
    const edge = `M${p(ex + 20, ey - 30)}L${p(ex - cuff * 2.3, ey + cuff * 0.2)}`;
    const low = `L${p(ex - cuff * 2, ey + cuff * 2)}L${p(ex + 40, ey + 40)}Z`;
    scene.group(`clip-path="url(#${scene.clip(d)})"`, () => {
      if (look.border !== undefined) {
        const id2 = stuff(scene, edge + low, look.border, side * -24);
        scene.add(`<use href="#${id2}" fill="none" stroke="${look.trim}" stroke-width="3"/>`);
      } else {
        const seam = `fill="none" stroke="${look.trim}" stroke-width="${look.ribs ? 46 : 3}" ${look.ribs ? 'opacity=".9"' : 'stroke-dasharray="6 4"'}`;
        scene.add(path(`M${p(ex + 8, ey - 14)}L${p(ex - cuff * 2, ey + cuff * 0.42)}`, seam));
      }
    });
    const mid = (k: number, dx: number): string =>
      p(chest + (ex - chest - cuff) * k + dx, 262 + (ey - 262) * k);
    creases(scene, d, [`M${mid(0.1, 6)}Q${mid(0.5, 16)} ${mid(0.95, 4)}Q${mid(0.5, -6)} ${mid(0.1, 6)}Z`]);
  });
};

/** Any upper garment laid flat: kurta, blouse, jacket, sweater, pheran. */
export const top = (scene: Scene, look: TopLook): void => {
  const chest = look.chest ?? 150;
  const hemY = 200 + look.length;
  if (look.sleeve > 0) sleeves(scene, look, chest);
  const arm = look.sleeve > 0 ? 0 : 26;
  const d = mirrored(
    [60, 194],
    [
      [chest - 12 - arm, 212],
      [chest - 26 - arm * 1.4, 300, chest - 8, 384],
      [chest - 14, 384 + look.length * 0.2, look.hem, hemY - 8],
      [look.hem * 0.5, hemY + 12, 0, hemY + 10],
    ],
  );
  const id = scene.shape(d);
  flatShade(scene, id);
  stuff(scene, d, look.fabric);
  scene.group(`clip-path="url(#${scene.clip(d)})"`, () => dress(scene, look, hemY, chest));
  wash(scene, id);
  const w = look.hem;
  creases(scene, d, [
    `M${C - w * 0.5} ${hemY + 20}Q${C - w * 0.42} ${hemY - look.length * 0.4} ${C - chest * 0.5} 400Q${C - w * 0.6} ${hemY - look.length * 0.4} ${C - w * 0.66} ${hemY + 20}Z`,
    `M${C + w * 0.62} ${hemY + 20}Q${C + w * 0.5} ${hemY - look.length * 0.3} ${C + chest * 0.42} 430Q${C + w * 0.36} ${hemY - look.length * 0.3} ${C + w * 0.44} ${hemY + 20}Z`,
    `M${C + chest} 380Q${C + chest * 0.5} 430 ${C + chest * 0.2} 520Q${C + chest * 0.6} 460 ${C + chest} 412Z`,
    `M${C - chest} 392Q${C - chest * 0.5} 440 ${C - chest * 0.24} 500Q${C - chest * 0.6} 464 ${C - chest} 424Z`,
  ]);
  neckline(scene, look);
};
