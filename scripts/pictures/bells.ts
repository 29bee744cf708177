import { band, lathe } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import { ball, engrave, tube } from './solids.ts';
import { ellipse, type Scene } from './svg.ts';
import { chain, vessel } from './vessels.ts';

export const bellOnChain = (scene: Scene, material: MaterialName): void => {
  chain(scene, material, 400, -10, 150);
  scene.add(
    ellipse(
      470,
      900,
      190,
      30,
      `fill="${scene.radial([
        [0, '#2b1a0b', 0.28],
        [1, '#2b1a0b', 0],
      ])}"`,
    ),
  );
  tube(scene, materials[material], 'M400 740V800', 16);
  ball(scene, materials[material], [400, 806], 26, 28);
  vessel(scene, 'bell', material, false);
};

export const handBell = (scene: Scene, material: MaterialName): void => vessel(scene, 'bell', material);

/** Three cow bells on a cord with wooden clappers. */
export const bellString = (scene: Scene): void => {
  const m = materials.copper;
  tube(scene, materials.jute, 'M400 -10V760', 13);
  [
    [250, 1],
    [480, 0.84],
    [690, 0.7],
  ].forEach(([y = 0, k = 1]) => {
    scene.group(`transform="translate(400 ${y}) scale(${k})"`, () => {
      scene.add(ellipse(30, 175, 110, 16, 'fill="#2b1a0b" opacity=".1"'));
      tube(scene, m, 'M-26 -20Q0 -64 26 -20', 13);
      tube(scene, materials.sheesham, 'M0 110V190', 24);
      lathe(
        scene,
        0,
        [
          [
            [52, -22],
            [70, -8],
            [84, 50],
            [92, 158],
          ],
        ],
        { material: m, tilt: 0.16 },
      );
      band(scene, 0, [76, 20], 'line', m, 9);
      band(scene, 0, [90, 130], 'line', m, 9);
      engrave(scene, m, 'M-50 60q14 10 26 -2m20 16q10 8 24 0m-56 26q16 8 30 0', 3);
    });
  });
};
