import { arch, crown, face, halo, lotusSeat, necklace, tilak } from './figure.ts';
import { arm, crossedLegs, lotus, palm } from './limbs.ts';
import { materials, type MaterialName } from './palette.ts';
import { ball, bezier, blob, engrave, granules, taper, tube } from './solids.ts';
import { ellipse, type Scene } from './svg.ts';

export const ganesha = (scene: Scene, name: MaterialName, framed = true): void => {
  const m = materials[name];
  if (framed) arch(scene, m, 420, 262, 770);
  lotusSeat(scene, m, 212);
  arm(scene, m, [318, 500], [226, 520], [204, 426], 46);
  arm(scene, m, [482, 500], [574, 520], [596, 426], 46);
  tube(scene, m, 'M186 452L222 330', 12);
  blob(scene, m, 'M206 356Q176 344 178 312Q208 300 244 322Q242 344 226 360Z');
  tube(scene, m, 'M596 420Q566 376 590 350Q620 338 622 370Q616 392 600 384', 11);
  ball(scene, m, [400, 500], 116, 92);
  crossedLegs(scene, m, 184);
  ball(scene, m, [400, 606], 124, 112);
  engrave(scene, m, 'M396 648q4 8 8 0', 3);
  granules(scene, m, 'M300 470Q330 640 500 640', 7);
  granules(scene, m, 'M290 660Q400 720 510 660', 11);
  arm(scene, m, [308, 520], [246, 600], [286, 640], 48);
  ball(scene, m, [300, 630], 26, 24);
  ball(scene, m, [300, 604], 19, 20);
  arm(scene, m, [492, 520], [560, 600], [546, 540], 48);
  palm(scene, m, [544, 524], 28, 6);
  necklace(scene, m, 400, 474, 88, 44, 11);
  necklace(scene, m, 400, 470, 70, 22, 8);
  blob(scene, m, 'M330 330C250 290 214 340 226 402C232 452 290 474 336 440Z');
  blob(scene, m, 'M470 330C550 290 586 340 574 402C568 452 510 474 464 440Z');
  engrave(
    scene,
    m,
    'M318 352C264 326 242 362 252 400M482 352C536 326 558 362 548 400M316 384Q280 372 274 404M484 384Q520 372 526 404',
  );
  ball(scene, m, [400, 376], 92, 84);
  ball(scene, m, [362, 422], 40, 36);
  ball(scene, m, [438, 422], 40, 36);
  tube(scene, m, 'M446 440L478 464', 13);
  tube(scene, m, 'M354 440L336 452', 13);
  taper(scene, m, bezier([400, 404], [402, 500], [430, 590], [352, 588]), 38, 19, 13);
  taper(scene, m, bezier([352, 588], [318, 586], [310, 606], [308, 606]), 18, 13, 4);
  [358, 442].forEach((x) => {
    scene.add(
      ellipse(x, 376, 15, 8, `fill="${m.dark}"`),
      ellipse(x, 377, 11, 4.5, `fill="${m.glint}"`),
      ellipse(x, 377, 4.5, 4.5, `fill="${m.dark}"`),
    );
  });
  engrave(scene, m, 'M336 358Q358 344 378 360M422 360Q442 344 464 358');
  crown(scene, m, 400, 316, 78, 138);
  tilak(scene, 400, 356, 12);
};

export const lakshmi = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  arch(scene, m, 420, 258, 770);
  lotusSeat(scene, m, 212);
  halo(scene, m, [400, 340], 92);
  arm(scene, m, [338, 478], [250, 500], [226, 412], 32);
  arm(scene, m, [462, 478], [550, 500], [574, 412], 32);
  lotus(scene, m, [222, 402], 44);
  lotus(scene, m, [578, 402], 44);
  crossedLegs(scene, m, 176);
  blob(
    scene,
    m,
    'M340 464Q400 440 460 464Q476 520 446 570Q440 600 476 664H324Q360 600 354 570Q324 520 340 464Z',
  );
  ball(scene, m, [366, 520], 34, 32);
  ball(scene, m, [434, 520], 34, 32);
  blob(scene, m, 'M338 470Q380 560 462 640L474 600Q400 540 366 462Z');
  engrave(scene, m, 'M348 474Q392 556 468 626M356 470Q400 546 472 612');
  granules(scene, m, 'M334 650Q400 694 466 650', 11);
  arm(scene, m, [336, 484], [286, 582], [278, 610], 34);
  palm(scene, m, [276, 634], 22, 180);
  [0, 1, 2, 3, 4].forEach((i) => ball(scene, m, [262 + (i % 2) * 24, 672 + i * 15], 13, 7));
  arm(scene, m, [464, 484], [524, 566], [514, 520], 34);
  palm(scene, m, [512, 506], 23, 4);
  tube(scene, m, 'M400 420V460', 44);
  face(scene, m, 400, 378, 62);
  necklace(scene, m, 400, 452, 44, 22, 8);
  necklace(scene, m, 400, 458, 62, 52, 9);
  crown(scene, m, 400, 330, 60, 138);
  scene.add(ellipse(400, 352, 5, 6, 'fill="#a02a22"'));
};

export const buddha = (scene: Scene, name: MaterialName): void => {
  const m = materials[name];
  halo(scene, m, [400, 350], 122);
  lotusSeat(scene, m, 214);
  crossedLegs(scene, m, 190);
  blob(scene, m, 'M310 482Q400 440 490 482Q508 560 480 664H320Q292 560 310 482Z');
  arm(scene, m, [318, 500], [276, 612], [372, 694], 56);
  arm(scene, m, [482, 500], [524, 612], [428, 694], 56);
  ball(scene, m, [400, 698], 62, 18);
  ball(scene, m, [400, 688], 40, 13);
  blob(scene, m, 'M304 500Q320 462 360 456Q380 560 504 632L492 668Q400 650 330 660Q288 560 304 500Z');
  engrave(scene, m, 'M326 486Q350 590 486 650M340 474Q366 570 494 636M354 462Q380 552 500 620', 2.4);
  tube(scene, m, 'M400 424V462', 56);
  face(scene, m, 400, 372, 72);
  blob(scene, m, 'M330 350C320 270 480 270 470 350Q400 314 330 350Z');
  ball(scene, m, [400, 272], 32, 28);
  for (let row = 0; row < 5; row += 1)
    granules(
      scene,
      m,
      `M${334 + row * 8} ${340 - row * 13}Q400 ${302 - row * 12} ${466 - row * 8} ${340 - row * 13}`,
      13,
    );
  granules(scene, m, 'M376 268Q400 256 424 268', 11);
  ball(scene, m, [400, 344], 5);
  blob(scene, m, 'M393 246Q392 228 400 216Q408 228 407 246Z');
};
