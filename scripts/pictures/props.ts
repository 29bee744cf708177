import { contact } from './backdrop.ts';
import { lathe } from './lathe.ts';
import { materials } from './palette.ts';
import { seeded } from './random.ts';
import { n, path, type Scene } from './svg.ts';

const scallop = (r: number, petals: number, depth: number): string => {
  const points: string[] = [];
  for (let i = 0; i < petals; i += 1) {
    const a = (i / petals) * Math.PI * 2;
    const b = ((i + 0.5) / petals) * Math.PI * 2;
    const c = ((i + 1) / petals) * Math.PI * 2;
    if (i === 0) points.push(`M${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`);
    const out = r * (1 + depth * 2);
    const tip = `${n(out * Math.cos(b))} ${n(out * Math.sin(b))}`;
    points.push(`Q${tip} ${n(r * Math.cos(c))} ${n(r * Math.sin(c))}`);
  }
  return `${points.join('')}Z`;
};

const bloomColours = {
  orange: ['#b8560b', '#d9740f', '#ee941f', '#f8b23c', '#e98a17'],
  yellow: ['#b9820d', '#dba51b', '#f2c233', '#fadb62', '#e2ae20'],
  red: ['#7d1a14', '#a52a1f', '#c8432f', '#de6a4f', '#a9301f'],
  white: ['#c9bfa6', '#e3dac3', '#f3ecd9', '#fffaf0', '#e8d9a0'],
};
export type Bloom = keyof typeof bloomColours;

/** A marigold head seen from above; squash it for one lying on the floor. */
export const bloom = (scene: Scene, x: number, y: number, r: number, colour: Bloom, squash = 1): void => {
  const petalRing = scene.shape(scallop(84, 15, 0.1));
  const id = scene.define((d) => {
    const rings = bloomColours[colour].map((fill, i) => {
      const share = [1, 0.84, 0.65, 0.44, 0.22][i] ?? 0.1;
      return `<use href="#${petalRing}" fill="${fill}" transform="rotate(${i * 11}) scale(${share})"/>`;
    });
    return `<g id="${d}" stroke="${bloomColours[colour][0]}">${rings.join('')}</g>`;
  });
  const size = `scale(${n(r) === '0' ? 0.1 : Math.round(r) / 100} ${Math.round(r * squash) / 100})`;
  scene.add(`<use href="#${id}" transform="translate(${n(x)} ${n(y)}) ${size}"/>`);
};

export const mangoLeaf = (scene: Scene, x: number, y: number, length: number, turn: number): void => {
  const id = scene.define((d) => {
    const blade = 'M0 0C26 20 27 66 0 100C-27 66 -26 20 0 0Z';
    const veins = 'M0 4V94M0 26L14 40M0 26L-14 40M0 46L15 60M0 46L-15 60M0 66L10 78M0 66L-10 78';
    return (
      `<g id="${d}"><path d="${blade}" fill="#55733c"/><path d="M0 0C26 20 27 66 0 100Z" fill="#456232"/>` +
      `<path d="${veins}" fill="none" stroke="#9db57a" stroke-width="1.6" opacity=".8"/></g>`
    );
  });
  const scale = Math.round(length) / 100;
  scene.add(`<use href="#${id}" transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})"/>`);
};

export const flame = (scene: Scene, x: number, y: number, height: number): void => {
  const halo = scene.radial([
    [0, '#ffe9a8', 0.75],
    [0.35, '#ffd37a', 0.3],
    [1, '#ffd37a', 0],
  ]);
  const fire = scene.linear(
    [
      [0, '#f6a21e'],
      [0.5, '#ffd964'],
      [1, '#fff7d6'],
    ],
    'down',
  );
  const w = height * 0.24;
  const tip = `C${n(x + w * 0.3)} ${n(y - height * 0.7)} ${n(x + w)} ${n(y - height * 0.45)}`;
  const back = `C${n(x - w)} ${n(y - height * 0.45)} ${n(x - w * 0.2)} ${n(y - height * 0.65)}`;
  const low = `${n(x + w)} ${n(y - height * 0.2)}C${n(x + w)} ${n(y + 4)} ${n(x - w)} ${n(y + 4)} ${n(x - w)}`;
  scene.add(
    `<circle cx="${n(x)}" cy="${n(y - height * 0.4)}" r="${n(height * 1.7)}" fill="${halo}"/>`,
    path(
      `M${n(x)} ${n(y - height)}${tip} ${low} ${n(y - height * 0.2)}${back} ${n(x)} ${n(y - height)}Z`,
      `fill="${fire}"`,
    ),
  );
};

/** Loose petals on the floor around a thing. */
export const petals = (
  scene: Scene,
  cx: number,
  cy: number,
  spread: number,
  count: number,
  seed = 7,
): void => {
  const random = seeded(seed);
  const colours = ['#e0861a', '#f0aa35', '#d9701a', '#b63a28'];
  for (let i = 0; i < count; i += 1) {
    const angle = random() * Math.PI * 2;
    const away = spread * (0.5 + random() * 0.5);
    const x = cx + Math.cos(angle) * away;
    const y = cy + Math.sin(angle) * away * 0.3;
    const size = 9 + random() * 8;
    const spot = `translate(${n(x)} ${n(y)}) rotate(${n(random() * 180)})`;
    scene.add(
      `<ellipse rx="${n(size + 1)}" ry="${n(size * 0.5)}" cy="4" fill="#2b1a0b" opacity=".14" transform="${spot}"/>`,
      `<ellipse rx="${n(size)}" ry="${n(size * 0.48)}" fill="${colours[i % 4]}" transform="${spot}"/>`,
    );
  }
};

/** A round plaster block to raise a small thing to the middle of the picture. */
export const podium = (scene: Scene, cx: number, top: number, r: number, height: number): void => {
  contact(scene, cx, top + height, r);
  const look = { material: materials.plaster, tilt: 0.2 };
  lathe(
    scene,
    cx,
    [
      [
        [r, top],
        [r, top + height * 0.5],
        [r, top + height],
      ],
    ],
    look,
  );
};
