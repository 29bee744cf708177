import { flatShade } from './backdrop.ts';
import { motifPaint, type Fabric } from './patterns.ts';
import { n, path, type Scene } from './svg.ts';

/** Ground, weave and motif inside an outline. */
export const stuff = (scene: Scene, d: string, fabric: Fabric, turn = 0): string => {
  const id = scene.shape(d);
  const weave = motifPaint(scene, { ground: '', motif: 'plain', ink: '#2b1a0b' }, turn);
  scene.add(
    `<use href="#${id}" fill="${fabric.ground}"/>`,
    `<use href="#${id}" fill="${motifPaint(scene, fabric, turn)}"/>`,
    `<use href="#${id}" fill="${weave}" stroke="#2b1a0b" stroke-opacity=".28" stroke-width="1.5"/>`,
  );
  return id;
};

/** Light across the whole outline: lit upper left, falling away lower right. */
export const wash = (scene: Scene, id: string): void => {
  const light = scene.linear(
    [
      [0, '#fffaf0', 0.26],
      [0.45, '#fffaf0', 0],
      [0.55, '#2b1a0b', 0],
      [1, '#2b1a0b', 0.26],
    ],
    'diagonal',
  );
  scene.add(`<use href="#${id}" fill="${light}"/>`);
};

export interface Cloth {
  fabric: Fabric;
  border?: Fabric;
  fringe?: string;
  /** Height as a share of the usual folded piece. */
  tall?: number;
}

export const box = (x: number, y: number, w: number, h: number, r = 14): string =>
  `M${n(x + r)} ${n(y)}H${n(x + w - r)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + r)}V${n(y + h - r)}` +
  `Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x + r)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - r)}` +
  `V${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`;

export const fringeRow = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  colour: string,
  length = 46,
): void => {
  const strands: string[] = [];
  for (let i = 0; i * 9 < w; i += 1) {
    strands.push(
      `M${n(x + i * 9 + 4)} ${n(y)}q${i % 3 === 0 ? 5 : -3} ${n(length / 2)} ${i % 2 ? 2 : -2} ${n(length + (i % 4) * 3)}`,
    );
  }
  scene.add(
    path(
      strands.join(''),
      'fill="none" stroke="#2b1a0b" stroke-width="3.5" opacity=".2" transform="translate(5 5)"',
    ),
    path(strands.join(''), `fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"`),
  );
};

const bandStrip = (scene: Scene, d: string, fabric: Fabric, edge: string): void => {
  const id = stuff(scene, d, fabric);
  scene.add(`<use href="#${id}" fill="none" stroke="${edge}" stroke-width="3"/>`);
};

/** A piece folded to a neat oblong and laid on the table, layers showing at the side. */
export const folded = (scene: Scene, cloth: Cloth): void => {
  const tall = 640 * (cloth.tall ?? 1);
  const top = 500 - tall / 2;
  scene.group('transform="rotate(-5 400 500)"', () => {
    flatShade(scene, scene.shape(box(180, top, 450, tall)));
    [18, 12, 6].forEach((step) => {
      const id = scene.shape(box(180 + step, top + step, 440 + step * 0.4, tall - step * 0.6));
      scene.add(
        `<use href="#${id}" fill="${cloth.fabric.ground}" stroke="#2b1a0b" stroke-opacity=".4" stroke-width="2"/>`,
      );
      scene.add(`<use href="#${id}" fill="#2b1a0b" opacity=".12"/>`);
    });
    if (cloth.fringe !== undefined) fringeRow(scene, 186, top + tall - 4, 436, cloth.fringe);
    const face = stuff(scene, box(180, top, 450, tall), cloth.fabric);
    if (cloth.border !== undefined) {
      const edge = cloth.border.ink2 ?? '#fff6e6';
      bandStrip(scene, box(180, top + tall - 178, 450, 120, 1), cloth.border, edge);
      bandStrip(scene, box(180, top + tall - 50, 450, 22, 1), cloth.border, edge);
    }
    wash(scene, face);
    const crease = scene.linear(
      [
        [0, '#2b1a0b', 0],
        [0.47, '#2b1a0b', 0.14],
        [0.5, '#fffaf0', 0.3],
        [0.54, '#fffaf0', 0],
        [1, '#2b1a0b', 0],
      ],
      'down',
    );
    scene.add(`<use href="#${face}" fill="${crease}"/>`);
  });
};

const hem = (x0: number, x1: number, y: number, waves: number, rise: number): string => {
  const w = (x1 - x0) / waves;
  return Array.from({ length: waves }, (_, i) => {
    const x = x0 + i * w;
    return `C${n(x + w * 0.3)} ${n(y + rise)} ${n(x + w * 0.5)} ${n(y + rise)} ${n(x + w * 0.62)} ${n(y)}S${n(x + w * 0.9)} ${n(y - rise)} ${n(x + w)} ${n(y)}`;
  }).join('');
};

const hang = (x0: number, x1: number, top: number, y: number, waves: number, flare: number): string =>
  `M${x0} ${top}H${x1}C${x1 + flare * 0.4} ${top + 160} ${x1 + flare} ${y - 160} ${x1 + flare} ${y}` +
  hem(-(x1 + flare), -(x0 - flare), -y, waves, 16).replace(/-?\d+(\.\d+)?/g, (v) => n(-Number(v))) +
  `C${x0 - flare} ${y - 160} ${x0 - flare * 0.4} ${top + 160} ${x0} ${top}Z`;

const PLEAT_TONES = [
  ['#fffaf0', 0.3],
  ['#fffaf0', 0],
  ['#2b1a0b', 0.34],
  ['#2b1a0b', 0.08],
] as const;

const pleats = (scene: Scene, id: string, count: number): void => {
  const stops = Array.from({ length: count * 4 }, (_, i) => {
    const at = Math.round(((i + (i % 4 === 1 ? 0.3 : 0)) / (count * 4 - 1)) * 1000) / 1000;
    const [tone, opacity] = PLEAT_TONES[i % 4] ?? PLEAT_TONES[0];
    return [at, tone, opacity] as const;
  });
  scene.add(`<use href="#${id}" fill="${scene.linear(stops)}"/>`);
};

/** A length hung over a wooden rod, falling in soft pleats. */
export const draped = (scene: Scene, cloth: Cloth): void => {
  const back = stuff(scene, hang(330, 590, 170, 660, 4, 26), cloth.fabric);
  scene.add(`<use href="#${back}" fill="#2b1a0b" opacity=".3"/>`);
  pleats(scene, back, 4);
  const frontD = hang(230, 520, 170, 810, 5, 34);
  const frontId = scene.shape(frontD);
  scene.add(`<use href="#${frontId}" fill="#2b1a0b" opacity=".12" transform="translate(16 14)"/>`);
  if (cloth.fringe !== undefined) fringeRow(scene, 204, 806, 342, cloth.fringe, 54);
  stuff(scene, frontD, cloth.fabric);
  if (cloth.border !== undefined) {
    const clip = scene.clip(frontD);
    const border = cloth.border;
    scene.group(`clip-path="url(#${clip})"`, () => {
      bandStrip(scene, box(150, 640, 480, 110, 1), border, border.ink2 ?? '#fff6e6');
      bandStrip(scene, box(150, 766, 480, 20, 1), border, border.ink2 ?? '#fff6e6');
    });
  }
  pleats(scene, frontId, 5);
  const rod = scene.linear(
    [
      [0, '#c99a5f'],
      [0.3, '#e9cb9c'],
      [1, '#6f4520'],
    ],
    'down',
  );
  const roll = scene.linear(
    [
      [0, '#fffaf0', 0.4],
      [0.5, '#fffaf0', 0.05],
      [1, '#2b1a0b', 0.32],
    ],
    'down',
  );
  scene.add(
    `<rect x="90" y="150" width="620" height="22" rx="11" fill="${rod}"/>`,
    `<path d="M230 176V158Q232 140 250 140H572Q590 140 590 158V176Z" fill="${cloth.fabric.ground}"/>`,
    `<path d="M230 176V158Q232 140 250 140H572Q590 140 590 158V176Z" fill="${motifPaint(scene, cloth.fabric)}"/>`,
    `<path d="M230 182V158Q232 140 250 140H572Q590 140 590 158V182Z" fill="${roll}"/>`,
  );
};
