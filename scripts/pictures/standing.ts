import { arch, crown, face, lotusSeat, necklace, tilak } from './figure.ts';
import { arm, palm } from './limbs.ts';
import { materials, type MaterialName } from './palette.ts';
import { ball, bezier, blob, engrave, granules, repeated, taper, tube } from './solids.ts';
import { ellipse, n, path, type Scene } from './svg.ts';

export const krishna = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  arch(scene, m, 380, 236, 770);
  lotusSeat(scene, m, 176);
  tube(scene, m, 'M428 560Q444 640 352 716', 58);
  tube(scene, m, 'M372 560Q372 650 420 726', 62);
  ball(scene, m, [340, 734], 30, 15, -24);
  ball(scene, m, [428, 742], 32, 15, 8);
  blob(scene, m, 'M340 540Q400 560 462 540Q486 610 448 676Q400 700 362 668Q326 610 340 540Z');
  engrave(
    scene,
    m,
    'M352 560Q360 620 380 672M380 560Q384 630 404 684M410 562Q414 630 424 680M440 556Q446 620 440 670',
    2.2,
  );
  blob(scene, m, 'M384 548Q374 620 392 690Q400 700 410 690Q424 620 414 548Z');
  tube(scene, m, 'M462 548Q540 580 530 690', 18);
  tube(scene, m, 'M338 548Q268 590 280 690', 18);
  blob(scene, m, 'M336 400Q400 372 462 400Q470 470 450 546H350Q332 470 336 400Z');
  granules(scene, m, 'M342 540Q400 562 460 540', 12);
  granules(scene, m, 'M346 410Q370 640 452 410', 9);
  necklace(scene, m, 400, 396, 52, 30, 9);
  tube(scene, m, 'M396 356V390', 40);
  crown(scene, m, 396, 272, 54, 100);
  blob(scene, materials.leaf, 'M412 214C404 170 418 130 446 110C462 150 446 196 420 222Z');
  ball(scene, materials.indigo, [438, 146], 13, 18, 22);
  ball(scene, materials.marigold, [438, 148], 6, 8, 22);
  face(scene, m, 396, 316, 56);
  tilak(scene, 396, 292, 9);
  tube(scene, m, 'M330 350L560 366', 14);
  engrave(scene, m, 'M440 358v1M470 360v1M500 362v1M530 364v1', 6);
  arm(scene, m, [346, 414], [290, 470], [352, 372], 36);
  arm(scene, m, [454, 414], [520, 476], [478, 384], 36);
  [0, 1, 2].forEach((i) => ball(scene, m, [462 + i * 15, 362], 8, 13));
  [0, 1].forEach((i) => ball(scene, m, [410 + i * 15 - 48, 358], 8, 12));
};

export const hanuman = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  lotusSeat(scene, m, 196);
  taper(scene, m, bezier([440, 600], [640, 680], [640, 420], [540, 300]), 16, 13, 26);
  taper(scene, m, bezier([540, 300], [490, 230], [440, 190], [500, 150]), 13, 8, 18);
  tube(scene, m, 'M364 580Q330 640 342 722', 68);
  tube(scene, m, 'M436 580Q478 640 462 722', 68);
  ball(scene, m, [330, 740], 44, 18, -6);
  ball(scene, m, [476, 740], 44, 18, 6);
  granules(scene, m, 'M308 708Q342 724 374 708M430 708Q462 724 494 708', 10);
  blob(
    scene,
    m,
    'M320 550Q400 580 480 550Q506 620 476 656Q430 640 412 690Q400 700 388 690Q370 640 324 656Q294 620 320 550Z',
  );
  engrave(
    scene,
    m,
    'M340 576Q336 620 344 646M372 584Q374 630 384 672M428 584Q426 630 416 672M460 576Q464 620 456 646',
    2.4,
  );
  blob(scene, m, 'M296 404Q400 360 504 404Q512 500 466 566H334Q288 500 296 404Z');
  engrave(scene, m, 'M328 470Q366 506 398 474Q432 506 472 470M400 476V550M366 528Q400 540 434 528', 2.6);
  granules(scene, m, 'M324 556Q400 586 476 556', 13);
  granules(scene, m, 'M312 404Q350 560 480 520', 8);
  necklace(scene, m, 400, 396, 78, 40, 12);
  tube(scene, m, 'M492 540L596 250', 20);
  ball(scene, m, [606, 222], 56, 58);
  engrave(scene, m, 'M578 176Q566 222 582 270M606 166V280M634 176Q646 222 630 268', 2.4);
  ball(scene, m, [618, 158], 16, 18);
  ball(scene, m, [596, 272], 24, 12, 18);
  arm(scene, m, [486, 428], [566, 520], [534, 426], 54);
  arm(scene, m, [314, 428], [220, 500], [242, 412], 54);
  palm(scene, m, [242, 392], 32, -8);
  tube(scene, m, 'M400 350V396', 66);
  face(scene, m, 400, 300, 72);
  ball(scene, m, [400, 346], 47, 36);
  engrave(scene, m, 'M372 354Q400 370 428 354M392 326q8 8 16 0M400 330V340', 3);
  ball(scene, m, [330, 380], 14);
  ball(scene, m, [470, 380], 14);
  crown(scene, m, 400, 252, 70, 126);
  tilak(scene, 400, 274, 12);
};

export const nataraja = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  const cx = 400;
  const cy = 440;
  lotusSeat(scene, m, 176, 756);
  const spots = Array.from({ length: 29 }, (_, i) => {
    const a = ((i + 1) / 30) * Math.PI * 2 + Math.PI / 2;
    return `translate(${n(cx + 300 * Math.cos(a))} ${n(cy + 300 * Math.sin(a))}) rotate(${n((a * 180) / Math.PI + 90)})`;
  });
  repeated(scene, m, 'M-13 4C-22 -18 -4 -26 2 -48C16 -28 22 -14 13 4Z', spots);
  const ring = `M${cx - 60} ${cy + 294}A300 300 0 1 1 ${cx + 60} ${cy + 294}`;
  tube(scene, m, ring, 22);
  granules(scene, m, ring, 8);
  [
    [-1, 40],
    [-1, 12],
    [1, 40],
    [1, 12],
  ].forEach(([s = 1, dy = 0]) => {
    tube(scene, m, `M${cx + s * 44} 292Q${cx + s * 120} ${270 + dy} ${cx + s * 200} ${262 + dy * 1.6}`, 9);
  });
  ball(scene, m, [330, 740], 70, 26, 4);
  ball(scene, m, [262, 728], 30, 26);
  tube(scene, m, 'M388 738Q450 754 476 734', 24);
  tube(scene, m, 'M402 548Q470 600 420 640Q384 670 376 716', 50);
  ball(scene, m, [366, 724], 34, 15, -6);
  tube(scene, m, 'M398 556Q300 556 300 610', 52);
  tube(scene, m, 'M300 606Q350 640 470 588Q504 560 540 566', 36);
  ball(scene, m, [546, 556], 28, 14, -26);
  granules(scene, m, 'M490 570L508 592', 9);
  tube(scene, m, 'M444 520Q520 510 560 460Q580 440 606 452', 15);
  arm(scene, m, [348, 398], [252, 414], [214, 330], 32);
  arm(scene, m, [452, 398], [548, 414], [586, 330], 32);
  blob(scene, m, 'M196 322Q212 306 196 288Q222 280 236 290Q222 306 238 322Q216 330 196 322Z');
  blob(scene, m, 'M568 322Q560 280 588 250Q592 276 606 262Q624 296 604 324Q586 332 568 322Z');
  blob(
    scene,
    m,
    'M342 386Q400 364 458 386Q462 450 438 498Q444 530 448 560Q400 584 354 560Q358 520 364 498Q338 450 342 386Z',
  );
  granules(scene, m, 'M352 540Q400 566 448 540', 11);
  engrave(scene, m, 'M356 556Q400 580 446 556M364 572Q400 590 440 570', 2.4);
  granules(scene, m, 'M356 396Q380 520 440 500', 6);
  arm(scene, m, [450, 402], [500, 470], [372, 500], 32);
  tube(scene, m, 'M366 500Q346 504 336 526', 18);
  arm(scene, m, [350, 402], [296, 486], [300, 436], 32);
  palm(scene, m, [300, 420], 21, -4);
  necklace(scene, m, 400, 384, 44, 26, 8);
  tube(scene, m, 'M400 352V380', 38);
  face(scene, m, 400, 314, 50);
  crown(scene, m, 400, 278, 50, 96);
  blob(scene, m, 'M424 236Q458 226 452 198Q470 232 432 250Z');
  scene.add(
    ellipse(400, 292, 3, 7, `fill="${m.dark}"`),
    path('M380 286h40', `stroke="${m.glint}" stroke-width="2" opacity=".6"`),
  );
};
