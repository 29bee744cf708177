import { contact } from './backdrop.ts';
import { band } from './lathe.ts';
import { materials } from './palette.ts';
import { bloom, flame, mangoLeaf, podium } from './props.ts';
import { ball } from './solids.ts';
import { paintBlue } from './things.ts';
import { small, vessel } from './vessels.ts';
import { type Draw } from './view.ts';

const greenery: Draw = (s) => {
  [-64, -40, -18, 8, 30, 52, 70].forEach((turn, i) =>
    mangoLeaf(s, 400 + turn * 0.7, 480, 250 + (i % 3) * 46, 180 + turn),
  );
};

export const planter: Draw = (s) => {
  contact(s, 400, 792, 130);
  greenery(s);
  vessel(s, 'planter', 'brass', false);
};

export const vase: Draw = (s) => {
  vessel(s, 'vase', 'glaze');
  paintBlue(s, [
    [400, 640, 1.15],
    [296, 640, 0.72],
    [504, 640, 0.72],
    [400, 510, 0.6],
    [345, 735, 0.5],
    [455, 735, 0.5],
  ]);
  const blue = { ...materials.indigo, glint: '#6fa3c9' };
  band(s, 400, [56, 380], 'petals', blue, 18);
  band(s, 400, [50, 440], 'line', blue, 14);
};

export const jar: Draw = (s) => {
  vessel(s, 'jar', 'glaze');
  paintBlue(s, [
    [400, 640, 0.95],
    [302, 640, 0.62],
    [498, 640, 0.62],
    [350, 740, 0.46],
    [450, 740, 0.46],
  ]);
  const blue = { ...materials.indigo, glint: '#6fa3c9' };
  band(s, 400, [98, 512], 'line', blue, 18);
  band(s, 400, [74, 486], 'petals', blue, 20);
  ball(s, materials.indigo, [400, 428], 22);
};

export const urli: Draw = (s) => {
  vessel(s, 'urli', 'brass');
  s.add(
    '<ellipse cx="400" cy="654" rx="236" ry="58" fill="#6f8f96" opacity=".75"/><ellipse cx="350" cy="640" rx="150" ry="26" fill="#fff" opacity=".2"/>',
  );
  const heads: [number, number, 'orange' | 'yellow' | 'red' | 'white'][] = [
    [240, 650, 'orange'],
    [320, 676, 'yellow'],
    [300, 626, 'red'],
    [400, 640, 'white'],
    [410, 686, 'orange'],
    [490, 622, 'yellow'],
    [500, 674, 'red'],
    [566, 650, 'orange'],
  ];
  heads.forEach(([x, y, c]) => bloom(s, x, y, 40, c, 0.5));
};

export const candle: Draw = (s) => {
  vessel(s, 'candle', 'wax');
  s.add('<path d="M400 424V398" stroke="#3a2410" stroke-width="6"/>');
  flame(s, 400, 402, 92);
};

export const bidriBox: Draw = (s) => {
  vessel(s, 'drum', 'bidri');
  const silver = { ...materials.silver, dark: '#e9eaee', glint: '#8d9099' };
  band(s, 400, [172, 640], 'petals', silver, 34, 0.26);
  band(s, 400, [172, 700], 'lattice', silver, 30, 0.26);
  band(s, 400, [171, 612], 'line', silver, 9, 0.26);
  for (let i = 0; i < 12; i += 1)
    s.add(
      `<ellipse cx="400" cy="530" rx="10" ry="22" fill="none" stroke="#e9eaee" stroke-width="2.5" transform="translate(400 560) scale(1 .26) rotate(${i * 30}) translate(-400 -610)"/>`,
    );
  s.add('<ellipse cx="400" cy="560" rx="128" ry="33" fill="none" stroke="#e9eaee" stroke-width="2.5"/>');
  ball(s, materials.bidri, [400, 548], 20);
};

export const lantern: Draw = (s) => {
  const glow = s.radial([
    [0, '#ffe3a0', 0.85],
    [1, '#ffd37a', 0],
  ]);
  vessel(s, 'lantern', 'oldBrass');
  s.add(`<ellipse cx="400" cy="570" rx="280" ry="260" fill="${glow}" opacity=".55"/>`);
  for (let r = 0; r < 4; r += 1)
    for (let i = -2; i <= 2; i += 1)
      s.add(
        `<ellipse cx="${Math.round(400 + 128 * Math.sin(i * 0.5))}" cy="${Math.round(468 + r * 60 + 20 * Math.cos(i * 0.5))}" rx="${Math.round(9 * Math.cos(i * 0.5))}" ry="11" fill="#fff0bf"/>`,
      );
};

export const tea: Draw = (s) => {
  small(s, 300, 770, 0.62, () => vessel(s, 'bowl', 'glaze'));
  small(s, 540, 800, 0.7, jarless(s));
};

const jarless = (s: Parameters<Draw>[0]) => (): void => jar(s);

export const onBlock =
  (draw: Draw, k: number): Draw =>
  (s) => {
    podium(s, 400, 700, 250, 130);
    small(s, 400, 716, k, () => draw(s));
  };
