import type { Material } from './palette.ts';
import { ellipse, n, path, smooth, type Point, type Scene } from './svg.ts';
import { engrave, granules } from './solids.ts';

/** Radius and height, top to bottom. Each part is shaded across its own width. */
export type Profile = readonly Point[];

export interface LatheLook {
  material: Material;
  /** How much of a circle is seen from above: 0 is eye level. */
  tilt?: number;
  /** Colour inside the mouth; without it the top is a lid. */
  hollow?: string;
}

const partPath = (cx: number, profile: Profile, tilt: number): string => {
  const right: Point[] = profile.map(([r, y]) => [cx + r, y]);
  const left: Point[] = profile.map(([r, y]): Point => [cx - r, y]).toReversed();
  const [topR, topY] = profile[0] ?? [0, 0];
  const [lowR, lowY] = profile.at(-1) ?? [0, 0];
  const under = `A${n(lowR)} ${n(lowR * tilt)} 0 0 1 ${n(cx - lowR)} ${n(lowY)}`;
  const over = `A${n(topR)} ${n(topR * tilt)} 0 0 1 ${n(cx + topR)} ${n(topY)}`;
  return `M${n(cx + topR)} ${n(topY)}${smooth(right)}${under}${smooth(left)}${over}Z`;
};

/** Turns the parts, given top to bottom, painting from the lowest so upper ones overlap. */
export const lathe = (scene: Scene, cx: number, parts: readonly Profile[], look: LatheLook): void => {
  const { material: m, tilt = 0.16, hollow } = look;
  const body = scene.linear(m.turned);
  const fall = scene.linear(
    [
      [0, m.glint, 0.22],
      [0.4, m.mid, 0],
      [1, m.dark, 0.5],
    ],
    'down',
  );
  const lid = scene.linear([
    [0, m.mid],
    [0.35, m.glint],
    [0.7, m.light],
    [1, m.mid],
  ]);
  [...parts].toReversed().forEach((profile, index) => {
    const id = scene.shape(partPath(cx, profile, tilt));
    const [r, y] = profile[0] ?? [0, 0];
    scene.add(`<use href="#${id}" fill="${body}"/><use href="#${id}" fill="${fall}"/>`);
    if (r < 4 || tilt === 0) return;
    scene.add(ellipse(cx, y, r, r * tilt, `fill="${lid}" stroke="${m.dark}" stroke-opacity=".35"`));
    if (index === parts.length - 1 && hollow !== undefined) mouth(scene, cx, [r, y], tilt, m, hollow);
  });
};

const mouth = (scene: Scene, cx: number, at: Point, tilt: number, m: Material, hollow: string): void => {
  const [r, y] = at;
  const inner = scene.linear(
    [
      [0, m.dark],
      [0.45, hollow],
      [1, m.mid],
    ],
    'down',
  );
  const lip = Math.min(9, r * 0.1);
  scene.add(
    ellipse(cx, y + 1, r - lip, (r - lip) * tilt, `fill="${inner}"`),
    path(
      `M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * tilt)} 0 0 0 ${n(cx + r)} ${n(y)}`,
      `fill="none" stroke="${m.glint}" stroke-width="2.5" stroke-opacity=".8"`,
    ),
  );
};

const front = (cx: number, r: number, y: number, tilt: number): string =>
  `M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * tilt)} 0 0 0 ${n(cx + r)} ${n(y)}`;

export type BandKind = 'line' | 'beads' | 'petals' | 'lattice' | 'waves';

/** Ornament that follows the front of a turned surface. */
export const band = (
  scene: Scene,
  cx: number,
  at: Point,
  kind: BandKind,
  m: Material,
  size = 10,
  tilt = 0.16,
): void => {
  const [r, y] = at;
  if (kind === 'line') engrave(scene, m, front(cx, r, y, tilt), size * 0.3);
  if (kind === 'beads') granules(scene, m, front(cx, r, y, tilt), size);
  if (kind === 'petals' || kind === 'lattice' || kind === 'waves') {
    engrave(scene, m, motifs(cx, at, kind, size, tilt), Math.max(1.6, size * 0.08));
  }
};

const motifs = (cx: number, [r, y]: Point, kind: BandKind, size: number, tilt: number): string => {
  const count = Math.max(5, Math.round((Math.PI * r) / size));
  const place = (turn: number, rise: number): string => {
    const angle = (turn / count - 0.5) * Math.PI * 0.84;
    return `${n(cx + r * Math.sin(angle))} ${n(y + r * tilt * Math.cos(angle) - rise)}`;
  };
  const marks: string[] = [];
  for (let i = 0; i < count; i += 1) {
    if (kind === 'petals') {
      marks.push(`M${place(i, 0)}Q${place(i, size)} ${place(i + 0.5, size * 1.25)}`);
      marks.push(`Q${place(i + 1, size)} ${place(i + 1, 0)}M${place(i + 0.5, size * 0.2)}L`);
      marks.push(place(i + 0.5, size * 0.75));
    } else if (kind === 'lattice') {
      marks.push(`M${place(i, 0)}L${place(i + 1, size)}M${place(i + 1, 0)}L${place(i, size)}`);
    } else {
      marks.push(`M${place(i, 0)}Q${place(i + 0.5, size)} ${place(i + 1, 0)}`);
    }
  }
  return marks.join('');
};
