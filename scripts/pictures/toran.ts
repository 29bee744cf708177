import { materials } from './palette.ts';
import { bloom, mangoLeaf, type Bloom } from './props.ts';
import { motifPaint } from './patterns.ts';
import { ellipse, n, path, type Scene } from './svg.ts';

const doorway = (scene: Scene): void => {
  const wood = scene.linear(
    [
      [0, '#6b4023'],
      [0.4, '#a06d3e'],
      [1, '#5a3319'],
    ],
    'down',
  );
  const side = scene.linear([
    [0, '#6b4023'],
    [0.4, '#94613a'],
    [1, '#4f2c15'],
  ]);
  const inside = scene.linear(
    [
      [0, '#e9d8b8'],
      [1, '#f7ecd6'],
    ],
    'down',
  );
  scene.add(
    `<rect x="128" y="150" width="544" height="850" fill="${inside}"/>`,
    `<rect x="60" y="100" width="70" height="900" fill="${side}"/><rect x="670" y="100" width="70" height="900" fill="${side}"/>`,
    `<rect x="40" y="90" width="720" height="74" rx="4" fill="${wood}"/>`,
    path('M40 146H760M130 164V1000M670 164V1000', 'stroke="#33190a" stroke-opacity=".5" stroke-width="3"'),
    '<rect x="128" y="164" width="544" height="26" fill="#2b1a0b" opacity=".16"/>',
  );
};

const rope = (scene: Scene, sag: number): void => {
  const d = `M80 150Q400 ${150 + sag} 720 150`;
  scene.add(
    path(d, 'fill="none" stroke="#2b1a0b" stroke-opacity=".25" stroke-width="9" transform="translate(4 8)"'),
  );
  scene.add(path(d, 'fill="none" stroke="#d9a93f" stroke-width="7"'));
};

const ropeY = (x: number, sag: number): number => {
  const t = (x - 80) / 640;
  return 150 + 2 * t * (1 - t) * sag;
};

export const marigoldToran = (
  scene: Scene,
  tails: number,
  colours: readonly Bloom[] = ['orange', 'yellow'],
): void => {
  doorway(scene);
  rope(scene, 60);
  for (let i = 0; i < 11; i += 1) {
    const x = 100 + i * 60;
    const y = ropeY(x, 60);
    const edge = Math.abs(i - 5);
    const count = edge === 5 ? tails : i % 2 === 0 ? 3 + Math.floor(edge / 2) : 2;
    if (i % 2 === 1) mangoLeaf(scene, x, y + 6, 128, 0);
    for (let k = 0; k < count; k += 1)
      bloom(scene, x, y + 20 + k * 50, 28, colours[(i + k) % colours.length] ?? 'orange');
  }
};

/** Kutch style: a mirrored band with pointed pendants. */
export const mirrorToran = (scene: Scene, ground: string, second: string): void => {
  doorway(scene);
  const paint = motifPaint(scene, { ground, motif: 'chevron', ink: '#e9b949', ink2: '#f8efdd', scale: 0.5 });
  const glass = scene.radial(
    [
      [0, '#ffffff'],
      [0.5, '#cfdde4'],
      [1, '#7c929e'],
    ],
    0.35,
    0.3,
    0.7,
  );
  const mirror = (x: number, y: number, r: number): void => {
    scene.add(
      ellipse(x, y, r + 6, r + 6, 'fill="none" stroke="#f8efdd" stroke-width="5" stroke-dasharray="5 3"'),
    );
    scene.add(ellipse(x, y, r, r, `fill="${glass}"`));
  };
  for (let i = 0; i < 7; i += 1) {
    const x = 84 + i * 90.3;
    const fill = i % 2 === 0 ? second : ground;
    const d = `M${n(x)} 250h86v110l-43 76l-43 -76Z`;
    scene.add(path(d, 'fill="#2b1a0b" opacity=".2" transform="translate(6 12)"'));
    scene.add(
      path(d, `fill="${fill}"`),
      path(
        `M${n(x + 8)} 256h70v100l-35 62l-35 -62Z`,
        'fill="none" stroke="#e9b949" stroke-width="4" stroke-dasharray="9 5"',
      ),
    );
    mirror(x + 43, 310, 17);
    mirror(x + 43, 362, 9);
    scene.add(
      path(`M${n(x + 43)} 436v16m-9 0h18l6 46h-30Z`, 'fill="#b93a28" stroke="#b93a28" stroke-width="3"'),
    );
  }
  scene.add(
    path('M70 156H730V262H70Z', 'fill="#2b1a0b" opacity=".22" transform="translate(4 12)"'),
    path('M70 150H730V258H70Z', `fill="${ground}"`),
    path('M70 150H730V172H70ZM70 236H730V258H70Z', `fill="${paint}"`),
  );
  for (let i = 0; i < 9; i += 1) mirror(106 + i * 73.5, 204, i % 2 === 0 ? 18 : 11);
};

/** Brass bells and beads on cords. */
export const bellToran = (scene: Scene): void => {
  doorway(scene);
  rope(scene, 40);
  const m = materials.brass;
  const beadPaint = (colour: string): string =>
    scene.radial(
      [
        [0, '#fff6e0'],
        [0.3, colour],
        [1, '#3a1a0c'],
      ],
      0.36,
      0.3,
      0.8,
    );
  const metal = scene.linear(m.turned);
  const colours = ['#b93a28', '#2f6f78', '#d99a2b', '#8a2f52'];
  for (let i = 0; i < 9; i += 1) {
    const x = 112 + i * 72;
    const y = ropeY(x, 40);
    const beads = 4 + Math.abs(4 - i);
    scene.add(path(`M${x} ${n(y)}v${beads * 30 + 60}`, 'stroke="#7d5329" stroke-width="3"'));
    for (let k = 0; k < beads; k += 1) {
      const r = k % 2 === 0 ? 15 : 10;
      scene.add(ellipse(x, y + 24 + k * 30, r, r, `fill="${beadPaint(colours[(i + k) % 4] ?? '#b93a28')}"`));
    }
    const by = y + beads * 30 + 20;
    scene.add(
      path(
        `M${x} ${n(by - 12)}C${x + 26} ${n(by - 10)} ${x + 20} ${n(by + 30)} ${x + 36} ${n(by + 44)}H${x - 36}C${x - 20} ${n(by + 30)} ${x - 26} ${n(by - 10)} ${x} ${n(by - 12)}Z`,
        `fill="${metal}" stroke="${m.dark}" stroke-opacity=".6"`,
      ),
      ellipse(x, by + 46, 37, 8, `fill="${m.mid}" stroke="${m.dark}"`),
      ellipse(x, by + 56, 8, 10, `fill="${m.dark}"`),
    );
  }
};
