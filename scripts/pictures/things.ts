import { contact, flatShade } from './backdrop.ts';
import { stuff, wash } from './cloth.ts';
import { band, lathe } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import type { Fabric } from './patterns.ts';
import { ball, engrave, granules, tube } from './solids.ts';
import { ellipse, n, path, type Scene } from './svg.ts';
import { vessel } from './vessels.ts';

export const basket = (scene: Scene): void => {
  const m = materials.jute;
  contact(scene, 400, 794, 180);
  tube(scene, m, 'M270 440Q270 300 340 300Q392 300 392 436', 20);
  lathe(
    scene,
    400,
    [
      [
        [190, 440],
        [198, 560],
        [190, 700],
        [160, 786],
      ],
    ],
    { material: m, tilt: 0.22, hollow: '#4c3518' },
  );
  for (let i = 0; i < 17; i += 1) {
    const y = 456 + i * 20;
    const r = 196 - Math.max(0, i - 8) ** 2 * 0.62;
    granules(scene, m, `M${n(400 - r)} ${y}A${n(r)} ${n(r * 0.22)} 0 0 0 ${n(400 + r)} ${y}`, 17);
  }
  [600, 620].forEach((y) =>
    scene.add(
      path(
        `M203 ${y}A197 43 0 0 0 597 ${y}`,
        'fill="none" stroke="#a8432c" stroke-width="13" stroke-dasharray="17 4"',
      ),
    ),
  );
  tube(scene, m, 'M300 500Q300 350 370 350Q430 350 430 506', 22);
};

export const stool = (scene: Scene): void => {
  const m = materials.sheesham;
  contact(scene, 400, 824, 200, 0.14);
  const leg = (x: number, y: number, lean: number): void =>
    scene.group(`transform="translate(${x} ${y}) rotate(${lean})"`, () =>
      lathe(
        scene,
        0,
        [
          [
            [30, 0],
            [30, 40],
          ],
          [
            [18, 40],
            [34, 70],
            [16, 100],
          ],
          [
            [16, 100],
            [28, 150],
            [22, 240],
          ],
          [
            [22, 240],
            [32, 256],
            [18, 276],
          ],
          [
            [18, 276],
            [14, 330],
          ],
        ],
        { material: m, tilt: 0.14 },
      ),
    );
  leg(330, 440, 3);
  leg(470, 440, -3);
  leg(262, 480, 5);
  leg(538, 480, -5);
  lathe(
    scene,
    400,
    [
      [
        [210, 420],
        [216, 436],
        [206, 486],
      ],
    ],
    { material: m, tilt: 0.26 },
  );
  engrave(
    scene,
    m,
    'M220 420A180 47 0 1 0 580 420A180 47 0 1 0 220 420M300 420A100 26 0 1 0 500 420A100 26 0 1 0 300 420M350 420A50 13 0 1 0 450 420A50 13 0 1 0 350 420',
    2,
  );
  band(scene, 400, [213, 462], 'petals', m, 24, 0.26);
};

export const journal = (scene: Scene, fabric: Fabric, tie: string): void => {
  scene.group('transform="rotate(-7 400 500)"', () => {
    flatShade(scene, scene.shape('M200 190H620V820H200Z'));
    scene.add(
      '<path d="M208 200H626V826H208Z" fill="#4a2c16"/><path d="M208 196H618V818H208Z" fill="#efe3c8"/>',
    );
    const leaves = Array.from({ length: 5 }, (_, i) => `M${604 + i * 3} 204V816`).join('');
    scene.add(path(leaves, 'stroke="#b79c6d" stroke-width="1.4"'));
    const id = stuff(scene, 'M200 184H596Q606 184 606 194V800Q606 810 596 810H200Z', fabric);
    scene.add(
      '<path d="M200 184H262V810H200Z" fill="#6e4424"/><path d="M262 184V810" stroke="#2b1a0b" stroke-opacity=".5" stroke-width="3"/>',
    );
    scene.add(
      path(
        'M222 240H262M222 330H262M222 420H262M222 510H262M222 600H262M222 690H262M222 770H262M222 240V770',
        'stroke="#f0dfb8" stroke-width="4"',
      ),
    );
    wash(scene, id);
    tube(scene, materials.sheesham, `M606 470Q640 500 606 530Q420 560 240 500`, 9);
    ball(scene, materials.brass, [560, 534], 17);
    scene.add(
      path('M420 184V150h26v34', `fill="${tie}"`),
      path('M420 810v60l13 -14l13 14v-60', `fill="${tie}"`),
    );
  });
};

export const masalaBox = (scene: Scene): void => {
  vessel(scene, 'drum', 'brass');
  scene.add(ellipse(400, 560, 160, 41, 'fill="#6b4413"'));
  const spice = ['#c98a1c', '#8c2f1c', '#6d4a2a', '#b7a04a', '#4c2f1e', '#d8b06a', '#9c3b22'];
  spice.forEach((colour, i) => {
    const a = (i / 6) * Math.PI * 2;
    const x = i === 6 ? 400 : 400 + 102 * Math.cos(a);
    const y = i === 6 ? 560 : 560 + 26 * Math.sin(a);
    scene.add(
      ellipse(x, y, 46, 13, 'fill="#e0b964" stroke="#6b4413" stroke-width="2"'),
      ellipse(x, y - 1, 39, 10, `fill="${colour}"`),
      ellipse(x - 8, y - 4, 16, 4, 'fill="#fff" opacity=".22"'),
    );
  });
};

export const stacker = (scene: Scene): void => {
  contact(scene, 400, 800, 190);
  const ring = (y: number, r: number, m: MaterialName): void =>
    lathe(
      scene,
      400,
      [
        [
          [r * 0.82, y],
          [r, y + 26],
          [r, y + 46],
          [r * 0.86, y + 72],
        ],
      ],
      { material: materials[m], tilt: 0.2 },
    );
  const names: MaterialName[] = ['vermilion', 'marigold', 'leaf', 'indigo', 'vermilion', 'marigold'];
  names.forEach((m, i) => ring(728 - i * 68, 190 - i * 21, m));
  lathe(
    scene,
    400,
    [
      [
        [24, 340],
        [26, 360],
        [24, 400],
      ],
    ],
    { material: materials.mango, tilt: 0.2 },
  );
  ball(scene, materials.vermilion, [400, 312], 46);
};

export const paintBlue = (scene: Scene, spots: readonly (readonly [number, number, number])[]): void => {
  spots.forEach(([x, y, s]) => {
    scene.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
      scene.add(
        '<g fill="#2a5c9a">' +
          [0, 60, 120, 180, 240, 300]
            .map((a) => `<ellipse cy="-20" rx="11" ry="18" transform="rotate(${a})"/>`)
            .join('') +
          '</g><circle r="9" fill="#e0b040"/>',
      );
      scene.add(
        '<path d="M0 38Q-40 60 -62 30Q-40 24 0 38ZM0 38Q40 60 62 30Q40 24 0 38ZM0 36V74" fill="#2f8a8a" stroke="#1f5c78" stroke-width="3"/>',
      );
    });
  });
};
