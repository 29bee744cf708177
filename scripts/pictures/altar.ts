import { contact } from './backdrop.ts';
import { handBell } from './bells.ts';
import { band, lathe } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import { bloom, mangoLeaf, petals, podium } from './props.ts';
import { ball, tube } from './solids.ts';
import { lit, small, tray, vessel, type VesselName } from './vessels.ts';
import { type Draw } from './view.ts';

export const offered =
  (draw: Draw, seed: number): Draw =>
  (s) => {
    draw(s);
    petals(s, 400, 860, 300, 10, seed);
    bloom(s, 190, 850, 50, 'orange', 0.56);
    bloom(s, 280, 892, 44, 'yellow', 0.56);
    bloom(s, 620, 872, 48, 'orange', 0.56);
  };

export const raised =
  (draw: Draw, k = 0.72): Draw =>
  (s) => {
    podium(s, 400, 700, 250, 130);
    small(s, 400, 716, k, () => draw(s));
  };

export const pot =
  (name: VesselName, material: MaterialName): Draw =>
  (s) =>
    vessel(s, name, material);

export const coconutKalash: Draw = (s) => {
  [-62, -34, 34, 62, 0].forEach((turn) => mangoLeaf(s, 400 + turn, 440, 210, 180 + turn));
  ball(s, materials.clay, [400, 356], 84, 100);
  tube(s, materials.seed, 'M400 258q4 -16 -4 -34', 16);
  vessel(s, 'kalash', 'brass');
};

export const panchpatra: Draw = (s) => {
  small(s, 350, 780, 0.82, () => vessel(s, 'lota', 'copper'));
  contact(s, 545, 812, 64, 0.12);
  tube(s, materials.copper, 'M520 806Q600 800 690 730Q712 700 700 690', 12);
  ball(s, materials.copper, [512, 804], 36, 15, -6);
};

export const thali =
  (material: MaterialName, full: boolean): Draw =>
  (s) => {
    tray(s, material, 700, 300, full ? 'petals' : 'lattice');
    if (!full) return;
    small(s, 400, 640, 0.3, () => vessel(s, 'kalash', 'brass'));
    small(s, 250, 696, 0.34, () => vessel(s, 'bowl', 'brass'));
    small(s, 560, 690, 0.3, () => handBell(s, 'brass'));
    small(s, 480, 770, 0.4, () => {
      vessel(s, 'diya', 'brass');
      lit(s, 400, 726, 110);
    });
    bloom(s, 330, 766, 34, 'orange', 0.6);
    bloom(s, 286, 740, 26, 'red', 0.6);
  };

export const meena: Draw = (s) => {
  thali('brass', false)(s);
  const rings: readonly [number, number, string][] = [
    [0.74, 18, '#1f6f78'],
    [0.5, 12, '#a02a22'],
    [0.3, 7, '#2a5c9a'],
  ];
  rings.forEach(([k, count, colour]) => {
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2;
      const x = Math.round(400 + 300 * k * Math.cos(a));
      const y = Math.round(708 + 120 * k * Math.sin(a));
      s.add(
        `<ellipse cx="${x}" cy="${y}" rx="22" ry="10" fill="${colour}" stroke="#fff3cb" stroke-width="2"/><ellipse cx="${x}" cy="${y}" rx="8" ry="4" fill="#f5c95a"/>`,
      );
    }
  });
};

export const soapTower: Draw = (s) => {
  const m = materials.cream;
  contact(s, 400, 796, 130);
  lathe(
    s,
    400,
    [
      [
        [10, 250],
        [16, 268],
        [8, 290],
      ],
      [
        [8, 290],
        [60, 320],
        [100, 380],
      ],
      [
        [110, 384],
        [110, 400],
      ],
      [
        [98, 400],
        [98, 700],
      ],
      [
        [124, 702],
        [130, 790],
      ],
    ],
    { material: m, tilt: 0.16 },
  );
  for (let r = 0; r < 5; r += 1) {
    for (let i = -2; i <= 2; i += 1) {
      const a = (i / 5) * Math.PI * 0.8;
      const x = Math.round(400 + 98 * Math.sin(a));
      const y = Math.round(440 + r * 54 + 15 * Math.cos(a));
      const w = Math.round(15 * Math.cos(a));
      s.add(
        `<path d="M${x} ${y - 20}Q${x + w * 2} ${y} ${x} ${y + 22}Q${x - w * 2} ${y} ${x} ${y - 20}Z" fill="#5f4a2c" stroke="#fffaf0" stroke-width="2"/>`,
      );
    }
  }
  band(s, 400, [128, 760], 'petals', m, 26);
};

export const akhand: Draw = (s) => {
  vessel(s, 'diya', 'brass');
  lit(s, 400, 726, 150);
};

export const singing: Draw = (s) => {
  vessel(s, 'singing', 'oldBrass');
  tube(s, materials.sheesham, 'M520 560L690 760', 34);
  tube(s, materials.vermilion, 'M634 694L690 760', 38);
};

export const bidriKalash: Draw = (s) => {
  vessel(s, 'kalash', 'bidri');
  const silver = { ...materials.silver, dark: '#e9eaee', glint: '#8d9099' };
  band(s, 400, [192, 590], 'petals', silver, 34);
  band(s, 400, [190, 664], 'lattice', silver, 28);
  band(s, 400, [168, 548], 'line', silver, 9);
  band(s, 400, [150, 720], 'waves', silver, 20);
};
