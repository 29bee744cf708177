import { contact } from './backdrop.ts';
import { band, lathe, type BandKind, type Profile } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import { flame } from './props.ts';
import { engrave } from './solids.ts';
import { ellipse, path, type Point, type Scene } from './svg.ts';
import { outlines, type Outline } from './outlines.ts';

export type VesselName = keyof typeof outlines;

const kinds: readonly BandKind[] = ['line', 'beads', 'petals', 'lattice', 'waves'];

const readPart = (text: string): Profile =>
  text
    .trim()
    .split(' ')
    .map((pair): Point => {
      const [r = 0, y = 0] = pair.split(',').map(Number);
      return [r, y];
    });

export const vessel = (scene: Scene, name: VesselName, material: MaterialName, grounded = true): void => {
  const v: Outline = outlines[name];
  const m = materials[material];
  const tilt = v.tilt ?? 0.16;
  if (grounded) contact(scene, 400, v.base, v.foot);
  const look = { material: m, tilt, ...(v.hollow === undefined ? {} : { hollow: v.hollow }) };
  lathe(scene, 400, v.parts.split('|').map(readPart), look);
  v.bands?.split(' ').forEach((text) => {
    const [r, y, word, size] = text.split(',');
    const kind = kinds.find((known) => known === word) ?? 'line';
    band(scene, 400, [Number(r), Number(y)], kind, m, Number(size), tilt);
  });
};

/** Oil, wick and flame in a shallow lamp whose mouth is at y. */
export const lit = (scene: Scene, x: number, y: number, size: number): void => {
  scene.add(
    path(`M${x} ${y}q6 8 16 10`, 'stroke="#f7efdc" stroke-width="7" fill="none" stroke-linecap="round"'),
  );
  flame(scene, x, y, size);
};

export const chain = (scene: Scene, material: MaterialName, x: number, from: number, to: number): void => {
  const m = materials[material];
  for (let y = from; y < to; y += 26) {
    const narrow = Math.round((y - from) / 26) % 2 === 1;
    scene.add(ellipse(x, y + 14, narrow ? 3 : 10, 17, `fill="none" stroke="${m.dark}" stroke-width="8"`));
    scene.add(
      ellipse(x - 1, y + 13, narrow ? 3 : 10, 17, `fill="none" stroke="${m.light}" stroke-width="4"`),
    );
  }
};

/** A round tray on the floor; rim at y, seen at an angle. */
export const tray = (
  scene: Scene,
  material: MaterialName,
  y: number,
  r: number,
  ornament: BandKind = 'petals',
): void => {
  const m = materials[material];
  contact(scene, 400, y + 22, r * 0.86, 0.34);
  lathe(
    scene,
    400,
    [
      [
        [r, y],
        [r * 0.98, y + 12],
        [r * 0.84, y + 34],
      ],
    ],
    { material: m, tilt: 0.4, hollow: m.mid },
  );
  const sheen = scene.linear([
    [0, m.mid],
    [0.3, m.light],
    [0.42, m.glint],
    [0.56, m.light],
    [1, m.mid],
  ]);
  scene.add(
    ellipse(
      400,
      y + 8,
      r * 0.9,
      r * 0.36,
      `fill="${sheen}" stroke="${m.dark}" stroke-opacity=".5" stroke-width="2"`,
    ),
  );
  const ring = (k: number): string =>
    `M${400 - r * k} ${y + 8}A${r * k} ${r * k * 0.4} 0 1 0 ${400 + r * k} ${y + 8}A${r * k} ${r * k * 0.4} 0 1 0 ${400 - r * k} ${y + 8}`;
  engrave(scene, m, ring(0.84), 2);
  engrave(scene, m, ring(0.62), 2);
  const marks: string[] = [];
  for (let i = 0; i < 28; i += 1) {
    const a = (i / 28) * Math.PI * 2;
    const b = ((i + 0.5) / 28) * Math.PI * 2;
    const c = ((i + 1) / 28) * Math.PI * 2;
    const at = (t: number, k: number): string =>
      `${Math.round(400 + Math.cos(t) * r * k)} ${Math.round(y + 8 + Math.sin(t) * r * k * 0.4)}`;
    marks.push(
      ornament === 'petals'
        ? `M${at(a, 0.64)}Q${at(a, 0.78)} ${at(b, 0.82)}Q${at(c, 0.78)} ${at(c, 0.64)}`
        : `M${at(a, 0.64)}L${at(c, 0.82)}M${at(c, 0.64)}L${at(a, 0.82)}`,
    );
  }
  engrave(scene, m, marks.join(''), 2);
};

export const small = (scene: Scene, x: number, y: number, k: number, draw: () => void): void =>
  scene.group(
    `transform="translate(${Math.round(x - 400 * k)} ${Math.round(y - 796 * k)}) scale(${k})"`,
    draw,
  );
