import { contact, flatShade } from './backdrop.ts';
import { box, fringeRow, stuff, wash, type Cloth } from './cloth.ts';
import { motifPaint, type Fabric } from './patterns.ts';
import { path, type Scene } from './svg.ts';

/** Two or three folded pieces stacked on the floor, seen from the front. */
export const stack = (scene: Scene, fabrics: readonly Fabric[]): void => {
  const h = 78;
  contact(scene, 400, 806, 250, 0.1);
  fabrics.forEach((fabric, i) => {
    const y = 806 - (i + 1) * h;
    const x = 160 + (i % 2) * 14 + i * 4;
    const w = 480 - i * 22;
    const id = stuff(scene, box(x, y, w, h, 34), fabric);
    wash(scene, id);
    const layers = scene.linear(
      [
        [0, '#fffaf0', 0.35],
        [0.3, '#fffaf0', 0],
        [0.49, '#2b1a0b', 0.1],
        [0.5, '#2b1a0b', 0.45],
        [0.54, '#fffaf0', 0.2],
        [1, '#2b1a0b', 0.42],
      ],
      'down',
    );
    scene.add(`<use href="#${id}" fill="${layers}"/>`);
  });
};

export const cushion = (scene: Scene, fabric: Fabric, piping: string): void => {
  contact(scene, 400, 800, 250, 0.12);
  const d =
    'M160 300Q142 282 172 286Q400 322 628 286Q658 282 640 300Q606 540 640 778Q656 806 622 800Q400 776 178 800Q144 806 160 778Q194 540 160 300Z';
  const id = stuff(scene, d, fabric);
  const puff = scene.radial(
    [
      [0, '#fffaf0', 0.34],
      [0.45, '#fffaf0', 0.02],
      [0.7, '#2b1a0b', 0.08],
      [1, '#2b1a0b', 0.5],
    ],
    0.42,
    0.38,
    0.68,
  );
  scene.add(
    `<use href="#${id}" fill="${puff}"/><use href="#${id}" fill="none" stroke="${piping}" stroke-width="8"/>`,
  );
  scene.add(
    `<use href="#${id}" fill="none" stroke="#fffaf0" stroke-opacity=".4" stroke-width="2" transform="translate(-1.5 -1.5)"/>`,
  );
};

/** A flat woven rug or a bed cover laid out, one corner turned back. */
export const spread = (scene: Scene, cloth: Cloth, corner = true): void => {
  const d = corner ? 'M120 130H680V700L520 870H120Z' : box(170, 110, 460, 780, 4);
  flatShade(scene, scene.shape(d));
  if (cloth.fringe !== undefined) {
    fringeRow(scene, 174, 888, 452, cloth.fringe, 34);
    fringeRow(scene, 174, 76, 452, cloth.fringe, 34);
  }
  const id = stuff(scene, d, cloth.fabric);
  const border = cloth.border;
  if (border !== undefined) {
    const [x, y, w, h] = corner ? [120, 130, 560, 740] : [170, 110, 460, 780];
    scene.group(`clip-path="url(#${scene.clip(d)})"`, () => {
      const frame = `M${x} ${y}h${w}v${h}h${-w}Zm62 62v${h - 124}h${w - 124}v${124 - h}Z`;
      const strip = scene.shape(frame);
      scene.add(`<use href="#${strip}" fill="${border.ground}" fill-rule="evenodd"/>`);
      scene.add(
        `<use href="#${strip}" fill="${motifPaint(scene, border, 0, 0.8)}" fill-rule="evenodd" stroke="${border.ink2 ?? '#fff'}" stroke-width="4"/>`,
      );
    });
  }
  wash(scene, id);
  if (!corner) return;
  const turned = scene.linear(
    [
      [0, '#fff8ea'],
      [0.5, '#e8d9c0'],
      [1, '#a8906c'],
    ],
    'diagonal',
  );
  scene.add(
    path(
      'M680 700L520 870Q508 760 530 716Q590 690 680 700Z',
      'fill="#2b1a0b" opacity=".2" transform="translate(-12 -8)"',
    ),
  );
  scene.add(path('M680 700L520 870Q508 760 530 716Q590 690 680 700Z', `fill="${turned}"`));
};
