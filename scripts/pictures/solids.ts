import type { Material } from './palette.ts';
import { ellipse, n, path, type Point, type Scene } from './svg.ts';

const volume = (scene: Scene, m: Material): string =>
  scene.radial(
    [
      [0, m.glint],
      [0.22, m.light],
      [0.6, m.mid],
      [1, m.dark],
    ],
    0.36,
    0.28,
    0.78,
  );

export const outline = (m: Material): string => `stroke="${m.dark}"`;

/** An inflated form lit from the upper left; overlapping several gives cast relief. */
export const ball = (scene: Scene, m: Material, c: Point, rx: number, ry = rx, turn = 0): void => {
  const [x, y] = [Math.round(c[0]), Math.round(c[1])];
  const rotate = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  scene.add(ellipse(x, y, rx, ry, `fill="${volume(scene, m)}" ${outline(m)}${rotate}`));
};

/** One form set many times: flames round a ring, petals round a halo. */
export const repeated = (scene: Scene, m: Material, d: string, transforms: readonly string[]): void => {
  const id = scene.shape(d);
  const uses = transforms.map((t) => `<use href="#${id}" transform="${t}"/>`);
  scene.add(`<g fill="${volume(scene, m)}" ${outline(m)}>${uses.join('')}</g>`);
};

export const blob = (scene: Scene, m: Material, d: string): void => {
  scene.add(path(d, `fill="${volume(scene, m)}" ${outline(m)}`));
};

/** A rounded rod along a path: limbs, handles, cords, tails. */
export const tube = (scene: Scene, m: Material, d: string, width: number): void => {
  const id = scene.shape(d);
  const layers: [string, number, number][] = [
    [m.dark, 1, 0],
    [m.mid, 0.86, -0.02],
    [m.light, 0.5, -0.1],
    [m.glint, 0.16, -0.17],
  ];
  const uses = layers.map(([colour, share, shift]) => {
    const move = shift === 0 ? '' : ` transform="translate(${n(shift * width)} ${n(shift * width)})"`;
    const fade = share < 0.2 ? ' opacity=".75"' : '';
    return `<use href="#${id}" stroke="${colour}" stroke-width="${n(share * width)}"${move}${fade}/>`;
  });
  scene.add(`<g fill="none" stroke-linecap="round">${uses.join('')}</g>`);
};

/** Rod that narrows from start to end, in overlapping rings: trunks, tails, flames of hair. */
export const taper = (
  scene: Scene,
  m: Material,
  at: (t: number) => Point,
  from: number,
  to: number,
  rings = 16,
): void => {
  for (let i = 0; i <= rings; i += 1) {
    const t = i / rings;
    ball(scene, m, at(t), from + (to - from) * t);
  }
};

export const bezier =
  (a: Point, b: Point, c: Point, d: Point) =>
  (t: number): Point => {
    const u = 1 - t;
    const mix = (i: 0 | 1): number =>
      u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
    return [mix(0), mix(1)];
  };

/** A row of granulation: round dashes on a path, dark under light. */
export const granules = (scene: Scene, m: Material, d: string, size: number, gap = 1.25): void => {
  const id = scene.shape(d);
  const dash = `stroke-dasharray="0 ${n(size * gap)}"`;
  scene.add(
    `<g fill="none" stroke-linecap="round" ${dash}>`,
    `<use href="#${id}" stroke="${m.dark}" stroke-width="${n(size)}"/>`,
    `<use href="#${id}" stroke="${m.light}" stroke-width="${n(size * 0.66)}" transform="translate(-1 -1)"/>`,
    '</g>',
  );
};

/** An engraved line: a dark cut with a lit lower lip. */
export const engrave = (scene: Scene, m: Material, d: string, width = 2.4): void => {
  const id = scene.shape(d);
  scene.add(
    `<g fill="none" stroke-linecap="round" stroke-width="${width}">`,
    `<use href="#${id}" stroke="${m.glint}" opacity=".55" transform="translate(0 ${width * 0.7})"/>`,
    `<use href="#${id}" stroke="${m.dark}" opacity=".85"/></g>`,
  );
};
