import { contact } from './backdrop.ts';
import { band, lathe } from './lathe.ts';
import { materials, type MaterialName } from './palette.ts';
import { ball, bezier, blob, engrave, granules, taper, tube } from './solids.ts';
import { ellipse, path, type Scene } from './svg.ts';

export const linga = (scene: Scene, name: MaterialName, base: MaterialName): void => {
  const m = materials[name];
  const b = materials[base];
  contact(scene, 400, 790, 190);
  lathe(
    scene,
    400,
    [
      [
        [196, 650],
        [206, 668],
        [190, 690],
      ],
      [
        [170, 690],
        [120, 720],
        [122, 740],
      ],
      [
        [150, 742],
        [190, 770],
        [194, 790],
      ],
    ],
    { material: b, tilt: 0.26, hollow: b.dark },
  );
  blob(scene, b, 'M520 640Q610 636 668 676Q680 690 664 696Q600 706 520 700Z');
  engrave(scene, b, 'M540 664Q610 660 656 684', 4);
  band(scene, 400, [204, 668], 'line', b, 9, 0.26);
  band(scene, 400, [150, 752], 'petals', b, 26, 0.26);
  lathe(
    scene,
    400,
    [
      [
        [3, 330],
        [56, 342],
        [96, 392],
        [112, 470],
        [114, 560],
        [110, 662],
      ],
    ],
    { material: m, tilt: 0.26 },
  );
  const ash = scene.linear([
    [0, '#e9e4d8', 0.3],
    [0.35, '#fffdf6', 0.95],
    [1, '#d8d1c2', 0.4],
  ]);
  [0, 26, 52].forEach((dy) =>
    scene.add(
      path(
        `M316 ${430 + dy}Q400 ${466 + dy} 484 ${430 + dy}`,
        `fill="none" stroke="${ash}" stroke-width="11" stroke-linecap="round"`,
      ),
    ),
  );
  scene.add(ellipse(400, 474, 13, 15, 'fill="#b02f24"'), ellipse(396, 469, 4, 4, 'fill="#e98a76"'));
};

export const nandi = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  contact(scene, 400, 800, 270, 0.14);
  blob(scene, m, 'M120 740H680Q700 740 700 756V790Q700 804 684 804H116Q100 804 100 790V756Q100 740 120 740Z');
  granules(scene, m, 'M116 772H690', 12);
  taper(scene, m, bezier([646, 600], [700, 640], [690, 720], [640, 732]), 13, 9, 16);
  blob(
    scene,
    m,
    'M250 480C330 440 380 410 420 430C470 470 560 470 620 520C680 570 684 700 640 738H250C200 700 190 560 250 480Z',
  );
  ball(scene, m, [404, 452], 66, 52, -12);
  ball(scene, m, [566, 660], 98, 78, -10);
  tube(scene, m, 'M590 716Q520 744 430 728', 42);
  ball(scene, m, [420, 730], 30, 18);
  tube(scene, m, 'M300 690Q200 700 176 726', 44);
  tube(scene, m, 'M330 716Q280 744 220 732', 42);
  ball(scene, m, [170, 728], 30, 16);
  blob(scene, m, 'M330 470C300 560 300 640 330 700C270 720 220 660 214 560C220 500 280 460 330 470Z');
  engrave(scene, m, 'M318 510Q290 590 312 680M296 510Q268 590 288 690', 3);
  blob(
    scene,
    m,
    'M180 330C230 290 310 310 322 380C330 440 300 490 250 500C220 520 190 566 158 560C126 552 124 512 146 480C160 440 160 370 180 330Z',
  );
  blob(scene, m, 'M310 370C350 350 380 362 396 384C372 410 336 414 310 402Z');
  taper(scene, m, bezier([216, 318], [190, 270], [200, 230], [236, 210]), 21, 8, 12);
  taper(scene, m, bezier([286, 318], [310, 270], [306, 236], [284, 212]), 21, 8, 12);
  scene.add(ellipse(232, 404, 15, 10, `fill="${m.dark}"`), ellipse(229, 402, 4, 3, `fill="${m.glint}"`));
  engrave(scene, m, 'M210 390Q232 376 256 396M146 520q8 -10 16 0M136 544Q160 552 184 530', 3);
  granules(scene, m, 'M190 346Q240 330 296 360M176 470Q230 450 300 470', 9);
  granules(scene, m, 'M318 430Q330 540 230 620', 15);
  granules(scene, m, 'M336 450Q352 580 240 668', 11);
  blob(scene, m, 'M212 620q26 0 30 26l8 22h-60l8 -22q0 -20 14 -26Z');
  blob(scene, m, 'M430 448Q520 470 580 500Q570 600 540 640Q470 640 420 610Q440 520 430 448Z');
  granules(scene, m, 'M430 454Q520 476 576 504Q568 596 538 634Q472 634 424 606Q442 520 432 460', 9);
  engrave(scene, m, 'M470 500l30 40l-30 40l-24 -40ZM520 520l22 34l-22 34l-18 -34Z', 3);
};

/** Lost-wax elephant: body wound with the wire coils that mark Dhokra work. */
export const elephant = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  contact(scene, 410, 800, 230, 0.14);
  [330, 560].forEach((x) => tube(scene, m, `M${x + 34} 600L${x + 38} 770`, 66));
  blob(scene, m, 'M250 470C280 370 420 350 520 370C620 390 660 480 640 620Q560 680 420 670Q280 680 250 600Z');
  tube(scene, m, 'M300 600L296 770', 78);
  tube(scene, m, 'M570 590L580 770', 78);
  [296, 580].forEach((x) =>
    granules(scene, m, `M${x - 34} 740Q${x} 756 ${x + 36} 740M${x - 34} 760Q${x} 776 ${x + 36} 760`, 10),
  );
  taper(scene, m, bezier([644, 480], [690, 520], [680, 590], [690, 620]), 11, 8, 12);
  for (let i = 0; i < 6; i += 1)
    granules(
      scene,
      m,
      `M${270 + i * 5} ${560 + i * 18}Q440 ${620 + i * 10} ${640 - i * 4} ${560 + i * 16}`,
      8,
    );
  blob(scene, m, 'M370 352Q460 330 560 366Q580 470 560 560Q460 590 376 560Q356 450 370 352Z');
  granules(scene, m, 'M374 360Q460 340 556 372Q574 470 554 554Q460 582 380 554Q362 450 374 362', 12);
  engrave(scene, m, 'M410 420l52 -30l56 34l-52 40ZM410 500l52 -30l56 34l-52 40Z', 4);
  taper(scene, m, bezier([200, 480], [130, 540], [150, 680], [120, 730]), 58, 22, 16);
  taper(scene, m, bezier([120, 730], [104, 764], [76, 750], [84, 722]), 21, 15, 6);
  ball(scene, m, [240, 430], 100, 104);
  tube(scene, m, 'M196 520Q170 580 108 580', 20);
  blob(scene, m, 'M270 350C350 340 372 430 350 500C330 560 280 560 262 510C250 450 250 400 270 350Z');
  granules(scene, m, 'M284 368C344 370 352 430 334 490C320 530 290 530 278 500', 9);
  granules(scene, m, 'M296 396C326 400 330 436 318 476', 8);
  granules(scene, m, 'M160 380Q210 400 262 350M150 410Q200 430 258 392', 10);
  scene.add(ellipse(192, 440, 15, 11, `fill="${m.dark}"`), ellipse(188, 437, 4, 4, `fill="${m.glint}"`));
};
