import { contact, flatShade } from './backdrop.ts';
import { stuff, wash } from './cloth.ts';
import { lathe } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import { bloom } from './props.ts';
import { blob, tube } from './solids.ts';
import { path, type Scene } from './svg.ts';

export const agarbattiStand = (scene: Scene): void => {
  const wood = materials.sheesham;
  contact(scene, 400, 800, 270, 0.09);
  blob(
    scene,
    wood,
    'M110 770Q100 744 150 752Q400 790 650 744Q700 730 704 750Q690 800 400 810Q150 810 110 770Z',
  );
  for (let i = 0; i < 9; i += 1)
    scene.add(
      path(
        `M${210 + i * 48} ${786 - Math.abs(i - 4) * 0.8}l10 -9l10 9l-10 9Z`,
        'fill="#e9c878" stroke="#7d5329"',
      ),
    );
  scene.add(
    path('M650 748L330 300', 'stroke="#3c2a1c" stroke-width="9" stroke-linecap="round"'),
    path('M650 748L590 664', 'stroke="#b9773c" stroke-width="5"'),
    path('M333 304L322 288', 'stroke="#ff8a3c" stroke-width="9" stroke-linecap="round"'),
  );
  scene.add(
    path(
      'M322 284C290 220 370 190 330 120C310 80 350 50 340 10',
      'fill="none" stroke="#fff" stroke-width="14" opacity=".28" stroke-linecap="round"',
    ),
  );
  scene.add(
    path(
      'M322 284C300 220 350 190 338 130',
      'fill="none" stroke="#fff" stroke-width="6" opacity=".4" stroke-linecap="round"',
    ),
  );
};

export const incenseBundle = (scene: Scene, tie: string, powder: string): void => {
  scene.group('transform="rotate(24 400 500)"', () => {
    flatShade(scene, scene.shape('M330 130H470V880H330Z'));
    for (let i = 0; i < 17; i += 1) {
      const x = 328 + i * 9;
      const top = 130 + ((i * 37) % 26);
      scene.add(
        path(
          `M${x} ${top + 520}V${880 - ((i * 23) % 20)}`,
          `stroke="${i % 2 ? '#c8945a' : '#a8723c'}" stroke-width="5"`,
        ),
      );
      scene.add(
        path(`M${x} ${top}V${top + 540}`, `stroke="${powder}" stroke-width="10" stroke-linecap="round"`),
        path(`M${x - 2} ${top}V${top + 540}`, 'stroke="#fff" stroke-opacity=".2" stroke-width="3"'),
      );
    }
    const id = stuff(scene, 'M312 500Q400 514 488 500V560Q400 576 312 560Z', {
      ground: tie,
      motif: 'stripe',
      ink: '#e9b949',
      ink2: '#fff3d6',
      scale: 0.7,
    });
    wash(scene, id);
    tube(
      scene,
      materials.jute,
      'M400 530Q340 580 300 640M400 530Q450 590 480 660M400 530Q350 480 330 530Q350 560 400 530Q450 480 470 530Q450 560 400 530',
      8,
    );
  });
};

export const cones = (scene: Scene): void => {
  const cone = (x: number, y: number, h: number, m: MaterialName): void => {
    contact(scene, x, y, h * 0.34);
    lathe(
      scene,
      x,
      [
        [
          [4, y - h],
          [h * 0.2, y - h * 0.5],
          [h * 0.34, y],
        ],
      ],
      { material: materials[m], tilt: 0.2 },
    );
  };
  cone(300, 640, 170, 'sheesham');
  cone(500, 650, 180, 'clay');
  cone(400, 740, 200, 'sheesham');
  cone(240, 800, 190, 'clay');
  cone(570, 810, 200, 'sheesham');
  bloom(scene, 400, 840, 52, 'orange', 0.5);
};
