import type { Material } from './palette.ts';
import { ball, blob, engrave, tube } from './solids.ts';
import { ellipse, n, type Point, type Scene } from './svg.ts';

/** Limb from shoulder through elbow to hand, with bangle and hand. */
export const arm = (scene: Scene, m: Material, s: Point, e: Point, h: Point, width: number): void => {
  tube(
    scene,
    m,
    `M${s[0]} ${s[1]}Q${n(s[0] + (e[0] - s[0]) * 0.7)} ${n(s[1] + (e[1] - s[1]) * 0.5)} ${e[0]} ${e[1]}`,
    width,
  );
  tube(scene, m, `M${e[0]} ${e[1]}L${h[0]} ${h[1]}`, width * 0.82);
  const bx = e[0] + (h[0] - e[0]) * 0.72;
  const by = e[1] + (h[1] - e[1]) * 0.72;
  ball(scene, m, h, width * 0.52, width * 0.58);
  ball(
    scene,
    m,
    [bx, by],
    width * 0.5,
    width * 0.24,
    Math.round((Math.atan2(h[1] - e[1], h[0] - e[0]) * 180) / Math.PI + 90),
  );
  const mx = s[0] + (e[0] - s[0]) * 0.55;
  const my = s[1] + (e[1] - s[1]) * 0.48;
  ball(
    scene,
    m,
    [mx, my],
    width * 0.58,
    width * 0.24,
    Math.round((Math.atan2(e[1] - s[1], e[0] - s[0]) * 180) / Math.PI + 90),
  );
};

/** Open raised palm, fingers up. */
export const palm = (scene: Scene, m: Material, c: Point, r: number, turn = 0): void => {
  scene.group(`transform="translate(${c[0]} ${c[1]}) rotate(${turn})"`, () => {
    [-0.62, -0.21, 0.21, 0.62].forEach((k, i) =>
      tube(scene, m, `M${n(k * r)} 0L${n(k * r * 1.1)} ${n(-r * [1.35, 1.6, 1.55, 1.25][i]!)}`, r * 0.4),
    );
    tube(scene, m, `M${n(r * 0.5)} ${n(r * 0.4)}L${n(r * 1.15)} ${n(-r * 0.3)}`, r * 0.38);
    ball(scene, m, [0, 0], r * 0.88, r);
    scene.add(ellipse(0, 0, r * 0.26, r * 0.26, 'fill="#a02a22" opacity=".8"'));
  });
};

export const lotus = (scene: Scene, m: Material, c: Point, r: number): void => {
  [-70, 70, -38, 38, 0].forEach((turn) => {
    scene.group(`transform="translate(${c[0]} ${c[1]}) rotate(${turn})"`, () =>
      blob(scene, m, `M0 0Q${-r * 0.5} ${-r * 0.6} 0 ${-r * 1.25}Q${r * 0.5} ${-r * 0.6} 0 0Z`),
    );
  });
};

/** Crossed legs under a pleated lower garment. */
export const crossedLegs = (scene: Scene, m: Material, reach = 170): void => {
  const l = 400 - reach;
  const r = 400 + reach;
  tube(scene, m, `M470 660Q${r - 10} 650 ${r - 12} 706Q${r - 30} 738 400 722`, 76);
  tube(scene, m, `M330 660Q${l + 10} 650 ${l + 12} 706Q${l + 30} 744 440 728`, 76);
  const folds = [0.25, 0.5, 0.75].map(
    (k) =>
      `M${n(l + 10 + k * 70)} ${n(664 + k * 8)}Q${n(l + 30 + k * 60)} 700 ${n(l + 20 + k * 80)} 742M${n(r - 10 - k * 70)} ${n(664 + k * 8)}Q${n(r - 30 - k * 60)} 700 ${n(r - 20 - k * 80)} 736`,
  );
  engrave(scene, m, folds.join(''), 2);
  ball(scene, m, [446, 728], 34, 17, 6);
  ball(scene, m, [352, 732], 34, 16, -6);
};
