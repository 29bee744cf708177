import { contact } from './backdrop.ts';
import { band, lathe } from './lathe.ts';
import { materials } from './palette.ts';
import { flame } from './props.ts';
import { ball, blob, engrave, granules, tube } from './solids.ts';
import { ellipse, n, path, type Scene } from './svg.ts';
import { chain, lit, small, vessel } from './vessels.ts';

type Places = readonly (readonly [x: number, y: number, size: number])[];

export const hangingLamp = (scene: Scene): void => {
  chain(scene, 'brass', 400, -10, 330);
  const m = materials.brass;
  lathe(
    scene,
    400,
    [
      [
        [6, 318],
        [20, 336],
        [8, 360],
      ],
      [
        [8, 360],
        [16, 420],
        [12, 520],
      ],
      [
        [160, 560],
        [154, 582],
        [90, 624],
        [30, 644],
      ],
      [
        [30, 644],
        [44, 664],
        [16, 700],
      ],
      [
        [16, 700],
        [24, 720],
        [3, 752],
      ],
    ],
    { material: m, tilt: 0.24 },
  );
  [430, 490].forEach((y) => ball(scene, m, [400, y], 24, 11));
  ball(scene, m, [400, 460], 16, 22);
  band(scene, 400, [156, 576], 'beads', m, 9, 0.24);
  [-120, -50, 50, 120].forEach((dx) => flame(scene, 400 + dx, 560 + 34 * Math.sqrt(1 - (dx / 162) ** 2), 66));
};

export const aartiLamp = (scene: Scene): void => {
  const m = materials.brass;
  contact(scene, 390, 790, 150);
  tube(scene, m, 'M470 700Q600 690 640 610Q660 560 690 580', 26);
  blob(scene, m, 'M600 620C580 520 640 450 720 440C740 520 720 600 640 650Z');
  engrave(scene, m, 'M632 620Q660 540 706 470M650 580l-24 -40M668 550l30 -2M676 520l-26 -26', 3);
  lathe(
    scene,
    380,
    [
      [
        [170, 660],
        [168, 684],
        [120, 730],
        [60, 750],
      ],
      [
        [60, 750],
        [48, 764],
        [110, 792],
      ],
    ],
    { material: m, tilt: 0.3, hollow: '#9a6c22' },
  );
  band(scene, 380, [166, 680], 'petals', m, 22, 0.3);
  for (let i = 0; i < 5; i += 1) {
    const a = Math.PI * (0.1 + i * 0.2);
    lit(scene, Math.round(380 + 138 * Math.cos(a)), Math.round(660 + 42 * Math.sin(a)), 84);
  }
};

const five: Places = [
  [270, 640, 0.62],
  [540, 650, 0.62],
  [400, 720, 0.78],
  [230, 820, 0.86],
  [590, 836, 0.86],
];

const twelve: Places = [
  [250, 590, 0.38],
  [400, 580, 0.38],
  [550, 590, 0.38],
  [180, 664, 0.42],
  [326, 672, 0.42],
  [474, 672, 0.42],
  [620, 664, 0.42],
  [110, 750, 0.45],
  [255, 764, 0.45],
  [400, 770, 0.45],
  [545, 764, 0.45],
  [690, 750, 0.45],
];

export const diyaRow = (scene: Scene, painted?: string): void => {
  const one = (): void => {
    vessel(scene, 'claydiya', 'terracotta');
    blob(scene, materials.terracotta, 'M350 736Q400 772 450 736L420 764Q400 772 380 764Z');
    if (painted !== undefined) {
      for (let i = -4; i <= 4; i += 1) {
        const x = 400 + i * 32;
        const y = 750 - i * i * 1.9;
        scene.add(
          path(`M${x} ${n(y - 18)}q14 16 0 30q-14 -14 0 -30`, `fill="${painted}"`),
          ellipse(x + 16, y + 10, 4, 4, 'fill="#fff3d6"'),
        );
      }
      granules(scene, materials.marigold, 'M232 700Q260 754 400 756T568 700', 9);
    }
    lit(scene, 400, 722, 92);
  };
  (painted === undefined ? twelve : five).forEach(([x, y, k]) => small(scene, x, y, k, one));
};
