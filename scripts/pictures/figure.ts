import { contact } from './backdrop.ts';
import { band, lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { ball, blob, engrave, granules, repeated, tube } from './solids.ts';
import { ellipse, n, path, type Point, type Scene } from './svg.ts';

/** Double-petalled lotus seat on a moulded base. */
export const lotusSeat = (scene: Scene, m: Material, r = 190, y = 742): void => {
  contact(scene, 400, y + 76, r * 1.04);
  const low = y + 76;
  lathe(
    scene,
    400,
    [
      [
        [r, y],
        [r * 1.04, y + 14],
        [r * 0.9, y + 40],
      ],
      [
        [r * 0.92, y + 40],
        [r * 1.08, y + 60],
        [r * 1.06, low],
      ],
    ],
    { material: m, tilt: 0.14 },
  );
  for (let i = -6; i <= 6; i += 1) {
    const a = (i / 6.5) * (Math.PI / 2);
    const x = 400 + Math.sin(a) * r;
    const w = Math.max(6, (r / 7.4) * Math.cos(a) + 5);
    const top = y + Math.cos(a) * r * 0.14;
    blob(
      scene,
      m,
      `M${n(x - w)} ${n(top)}Q${n(x - w)} ${n(top + 30)} ${n(x)} ${n(top + 44)}Q${n(x + w)} ${n(top + 30)} ${n(x + w)} ${n(top)}Q${n(x)} ${n(top + 10)} ${n(x - w)} ${n(top)}Z`,
    );
  }
  band(scene, 400, [r * 1.07, low - 8], 'beads', m, 9, 0.14);
};

/** Arched frame behind a deity, with a flamed edge. */
export const arch = (scene: Scene, m: Material, cy: number, r: number, foot: number, flames = 21): void => {
  const d = `M${400 - r} ${foot}V${cy}A${r} ${r} 0 0 1 ${400 + r} ${cy}V${foot}`;
  const spots = Array.from({ length: flames }, (_, i) => {
    const a = Math.PI + (i / (flames - 1)) * Math.PI;
    return `translate(${n(400 + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}) rotate(${n((a * 180) / Math.PI + 90)})`;
  });
  repeated(scene, m, 'M-14 0Q-15 -24 3 -44Q15 -22 14 0Z', spots);
  tube(scene, m, d, 30);
  granules(scene, m, d, 9);
};

export const halo = (scene: Scene, m: Material, c: Point, r: number): void => {
  const rays = Array.from({ length: 24 }, (_, i) => `translate(${c[0]} ${c[1]}) rotate(${i * 15})`);
  repeated(scene, m, `M-11 ${-r}Q-10 ${-r - 16} 0 ${-r - 24}Q10 ${-r - 16} 11 ${-r}Z`, rays);
  ball(scene, m, c, r);
  granules(
    scene,
    m,
    `M${c[0] - r + 14} ${c[1]}a${r - 14} ${r - 14} 0 1 1 ${2 * r - 28} 0a${r - 14} ${r - 14} 0 1 1 ${28 - 2 * r} 0`,
    7,
  );
};

/** Tall tiered crown; y is its lower edge. */
export const crown = (scene: Scene, m: Material, x: number, y: number, w: number, h: number): void => {
  blob(
    scene,
    m,
    `M${n(x - w)} ${y}Q${n(x - w * 0.95)} ${n(y - h * 0.5)} ${n(x - w * 0.3)} ${n(y - h * 0.85)}H${n(x + w * 0.3)}Q${n(x + w * 0.95)} ${n(y - h * 0.5)} ${n(x + w)} ${y}Q${x} ${n(y + w * 0.28)} ${n(x - w)} ${y}Z`,
  );
  ball(scene, m, [x, y - h * 0.88], w * 0.34, h * 0.1);
  ball(scene, m, [x, y - h], w * 0.15, h * 0.1);
  [0.16, 0.4, 0.62].forEach((k) => {
    const half = w * (1 - k * 0.62);
    granules(
      scene,
      m,
      `M${n(x - half)} ${n(y - h * k)}Q${x} ${n(y - h * k + w * 0.3)} ${n(x + half)} ${n(y - h * k)}`,
      w * 0.13,
    );
  });
  blob(
    scene,
    m,
    `M${n(x - w * 0.3)} ${n(y + w * 0.04)}Q${x} ${n(y - h * 0.5)} ${n(x + w * 0.3)} ${n(y + w * 0.04)}Q${x} ${n(y + w * 0.2)} ${n(x - w * 0.3)} ${n(y + w * 0.04)}Z`,
  );
  scene.add(ellipse(x, y - h * 0.1, w * 0.1, w * 0.13, 'fill="#a02a22"'));
};

/** Calm face: lowered lids, straight nose, closed lips. */
export const face = (scene: Scene, m: Material, x: number, y: number, r: number): void => {
  ball(scene, m, [x - r * 0.98, y + r * 0.1], r * 0.17, r * 0.4);
  ball(scene, m, [x + r * 0.98, y + r * 0.1], r * 0.17, r * 0.4);
  ball(scene, m, [x - r * 0.98, y + r * 0.56], r * 0.14);
  ball(scene, m, [x + r * 0.98, y + r * 0.56], r * 0.14);
  blob(
    scene,
    m,
    `M${n(x - r * 0.9)} ${n(y - r * 0.5)}C${n(x - r)} ${n(y + r * 0.4)} ${n(x - r * 0.6)} ${n(y + r)} ${x} ${n(y + r * 1.08)}C${n(x + r * 0.6)} ${n(y + r)} ${n(x + r)} ${n(y + r * 0.4)} ${n(x + r * 0.9)} ${n(y - r * 0.5)}C${n(x + r * 0.6)} ${n(y - r)} ${n(x - r * 0.6)} ${n(y - r)} ${n(x - r * 0.9)} ${n(y - r * 0.5)}Z`,
  );
  const p = (dx: number, dy: number): string => `${n(x + dx * r)} ${n(y + dy * r)}`;
  const w = Math.max(1.6, r * 0.05);
  engrave(
    scene,
    m,
    [-1, 1]
      .map(
        (s) =>
          `M${p(s * 0.16, -0.2)}Q${p(s * 0.42, -0.42)} ${p(s * 0.7, -0.2)}M${p(s * 0.18, 0.06)}Q${p(s * 0.42, 0.24)} ${p(s * 0.66, 0.02)}Q${p(s * 0.42, -0.08)} ${p(s * 0.18, 0.06)}`,
      )
      .join(''),
    w,
  );
  engrave(
    scene,
    m,
    `M${p(-0.1, -0.14)}Q${p(-0.06, 0.3)} ${p(-0.16, 0.42)}Q${p(0, 0.54)} ${p(0.16, 0.42)}M${p(-0.26, 0.7)}Q${p(0, 0.76)} ${p(0.26, 0.7)}M${p(-0.16, 0.82)}Q${p(0, 0.9)} ${p(0.16, 0.82)}`,
    w,
  );
};

export const tilak = (scene: Scene, x: number, y: number, r: number): void => {
  scene.add(
    path(
      `M${n(x - r * 0.5)} ${n(y - r * 2)}Q${x} ${n(y + r)} ${n(x + r * 0.5)} ${n(y - r * 2)}`,
      `fill="none" stroke="#a02a22" stroke-width="${n(r * 0.5)}"`,
    ),
    ellipse(x, y, r * 0.32, r * 0.4, 'fill="#a02a22"'),
  );
};

export const necklace = (
  scene: Scene,
  m: Material,
  x: number,
  y: number,
  w: number,
  drop: number,
  size = 9,
): void => granules(scene, m, `M${n(x - w)} ${y}Q${x} ${n(y + drop * 2)} ${n(x + w)} ${y}`, size);
