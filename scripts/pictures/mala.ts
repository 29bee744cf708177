import { flatShade } from './backdrop.ts';
import { materials, type MaterialName } from './palette.ts';
import { closed, n, path, type Point, type Scene } from './svg.ts';

export type BeadKind = 'rudraksha' | 'round' | 'barrel' | 'crystal' | 'seed';

const bead = (scene: Scene, name: MaterialName, kind: BeadKind): string => {
  const m = materials[name];
  const skin = scene.radial(
    [
      [0, m.glint],
      [0.25, m.light],
      [0.65, m.mid],
      [1, m.dark],
    ],
    0.36,
    0.3,
    0.72,
  );
  const body = kind === 'barrel' || kind === 'seed' ? '<ellipse rx="92" ry="100"' : '<circle r="100"';
  const marks: Record<BeadKind, string> = {
    rudraksha:
      `<path d="M-96 -10Q-50 -40 0 -96M-80 62Q-30 0 96 -22M-30 96Q10 40 84 56M-88 -44Q-30 -20 -10 30T20 98M10 -98Q20 -30 90 20" fill="none" stroke="${m.dark}" stroke-width="15"/>` +
      `<g fill="${m.light}" opacity=".7"><circle cx="-50" cy="-46" r="13"/><circle cx="-14" cy="-16" r="11"/><circle cx="-58" cy="20" r="11"/><circle cx="32" cy="-52" r="12"/><circle cx="14" cy="46" r="11"/></g>`,
    round: `<ellipse cx="-34" cy="-40" rx="24" ry="16" fill="#fff" opacity=".55" transform="rotate(-35 -34 -40)"/>`,
    barrel: `<path d="M-60 -70Q-20 0 -60 70M0 -96Q26 0 0 96M56 -76Q80 0 56 76" fill="none" stroke="${m.dark}" stroke-width="8" opacity=".45"/>`,
    crystal: `<ellipse cx="26" cy="36" rx="46" ry="34" fill="#fff" opacity=".75" transform="rotate(-35 26 36)"/><ellipse cx="-38" cy="-42" rx="22" ry="15" fill="#fff"/>`,
    seed: `<path d="M-10 -98Q24 0 -10 98" fill="none" stroke="${m.dark}" stroke-width="10"/><ellipse cx="-40" cy="-36" rx="16" ry="26" fill="#fff" opacity=".35"/>`,
  };
  return scene.define(
    (id) => `<g id="${id}">${body} fill="${skin}" stroke="${m.dark}" stroke-width="7"/>${marks[kind]}</g>`,
  );
};

interface Spot {
  at: Point;
  turn: number;
}

/** Even spacing by walking the closed curve in small steps. */
const spots = (at: (t: number) => Point, count: number): Spot[] => {
  const fine = Array.from({ length: 1201 }, (_, i) => at(i / 1200));
  const lengths = [0];
  fine.slice(1).forEach((p, i) => {
    const q = fine[i] ?? p;
    lengths.push((lengths[i] ?? 0) + Math.hypot(p[0] - q[0], p[1] - q[1]));
  });
  const total = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, k) => {
    const want = ((k + 0.5) / count) * total;
    const i = lengths.findIndex((l) => l >= want);
    const p = fine[i] ?? [0, 0];
    const q = fine[i + 1] ?? fine[i - 1] ?? p;
    return { at: p, turn: Math.round((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI) };
  });
};

const loops = {
  /** Hung loop closing at the bottom in the tassel. */
  drop: (t: number): Point => {
    const a = t * Math.PI * 2 + Math.PI / 2;
    const y = Math.sin(a);
    const pinch = y > 0 ? 1 - y * y * 0.55 : 1;
    return [400 + 205 * Math.cos(a) * pinch, 400 + 285 * y];
  },
  /** Doubled coil as it is laid down after use. */
  coil: (t: number): Point => {
    const a = t * Math.PI * 4 + Math.PI / 2;
    const r = 195 + 62 * Math.cos(a / 2 - Math.PI / 4);
    return [400 + r * 1.05 * Math.cos(a), 450 + r * 1.1 * Math.sin(a)];
  },
  wrist: (t: number): Point => {
    const a = t * Math.PI * 2 + Math.PI / 2;
    return [400 + 185 * Math.cos(a), 440 + 205 * Math.sin(a)];
  },
};

const tassel = (
  scene: Scene,
  x: number,
  y: number,
  name: MaterialName,
  thread: string,
  size: number,
): void => {
  const m = materials[name];
  const sheen = scene.linear([
    [0, '#2b1a0b', 0.4],
    [0.3, '#fffaf0', 0.35],
    [0.6, '#fffaf0', 0],
    [1, '#2b1a0b', 0.42],
  ]);
  const s = size / 100;
  const at = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(y + dy * s)}`;
  const skirt = `M${at(-24, 70)}Q${at(-36, 170)} ${at(-44, 250)}Q${at(0, 264)} ${at(44, 250)}Q${at(36, 170)} ${at(24, 70)}Z`;
  const strands = [-30, -18, -7, 5, 16, 28].map((dx) => `M${at(dx * 0.6, 76)}L${at(dx * 1.2, 252)}`).join('');
  const id = scene.shape(skirt);
  scene.add(
    `<use href="#${id}" fill="#2b1a0b" opacity=".2" transform="translate(12 12)"/>`,
    path(`M${at(0, 0)}V${n(y + 50 * s)}`, `stroke="${thread}" stroke-width="${n(10 * s)}"`),
    `<use href="#${id}" fill="${thread}"/><use href="#${id}" fill="${sheen}"/>`,
    path(strands, `stroke="#2b1a0b" stroke-opacity=".3" stroke-width="2" fill="none"`),
    `<rect x="${n(x - 26 * s)}" y="${n(y + 44 * s)}" width="${n(52 * s)}" height="${n(34 * s)}" rx="${n(14 * s)}" fill="${scene.linear(m.turned)}"/>`,
  );
};

export interface MalaLook {
  bead: MaterialName;
  kind: BeadKind;
  count: number;
  radius: number;
  thread: string;
  loop: keyof typeof loops;
  /** Every so many beads a spacer of this material. */
  spacer?: { every: number; material: MaterialName };
}

export const mala = (scene: Scene, look: MalaLook): void => {
  const at = loops[look.loop];
  const string = closed(Array.from({ length: 48 }, (_, i) => at(i / 48)));
  const id = scene.shape(string);
  const r = look.radius;
  scene.add(`<g fill="none" stroke="#2b1a0b" transform="translate(${n(r * 0.5)} ${n(r * 0.75)})">`);
  [2.6, 2, 1.4].forEach((k) => scene.add(`<use href="#${id}" stroke-width="${n(r * k)}" opacity=".1"/>`));
  scene.add('</g>', `<use href="#${id}" fill="none" stroke="${look.thread}" stroke-width="3"/>`);
  const main = bead(scene, look.bead, look.kind);
  const spacer = look.spacer ? bead(scene, look.spacer.material, 'round') : main;
  const size = Math.round((r / 100) * 1000) / 1000;
  spots(at, look.count).forEach((spot, i) => {
    const special = look.spacer !== undefined && i % look.spacer.every === 0;
    const turn = look.kind === 'barrel' ? spot.turn : 0;
    const rotate = turn === 0 ? '' : ` rotate(${turn})`;
    const scale = special ? Math.round(size * 900) / 1000 : size;
    scene.add(
      `<use href="#${special ? spacer : main}" transform="translate(${n(spot.at[0])} ${n(spot.at[1])})${rotate} scale(${scale})"/>`,
    );
  });
  const [gx, gy] = at(0);
  const guru = r * 1.45;
  tassel(
    scene,
    gx,
    gy + guru * 0.5,
    look.spacer?.material ?? 'brass',
    look.thread,
    look.loop === 'drop' ? 92 : 84,
  );
  flatShade(
    scene,
    scene.shape(`M${n(gx - guru)} ${n(gy)}a${n(guru)} ${n(guru)} 0 0 0 ${n(guru * 2)} 0Z`),
    0.6,
  );
  scene.add(
    `<use href="#${main}" transform="translate(${n(gx)} ${n(gy)}) scale(${n(guru) === '0' ? 1 : Math.round(guru * 10) / 1000})"/>`,
  );
};
