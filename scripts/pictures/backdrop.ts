import { tones, type ToneName } from './palette.ts';
import { ellipse, type Scene } from './svg.ts';

const full = (fill: string): string => `<rect width="800" height="1000" fill="${fill}"/>`;

/** A paper sweep for things that stand: wall above, floor below, no visible seam. */
export const sweep = (scene: Scene, name: ToneName): void => {
  const tone = tones[name];
  scene.add(
    full(
      scene.linear(
        [
          [0, tone.wall],
          [0.5, tone.light],
          [0.68, tone.wall],
          [0.8, tone.floor],
          [1, tone.wall],
        ],
        'down',
      ),
    ),
  );
  finish(scene, name);
};

/** A table seen from above for things that lie flat. */
export const table = (scene: Scene, name: ToneName): void => {
  const tone = tones[name];
  scene.add(
    full(
      scene.linear(
        [
          [0, tone.light],
          [0.55, tone.wall],
          [1, tone.floor],
        ],
        'diagonal',
      ),
    ),
  );
  finish(scene, name);
};

const finish = (scene: Scene, name: ToneName): void => {
  const lamp = scene.radial(
    [
      [0, '#fffaf0', 0.6],
      [1, '#fffaf0', 0],
    ],
    0.32,
    0.24,
    0.62,
  );
  const vignette = scene.radial(
    [
      [0.6, tones[name].shade, 0],
      [1, tones[name].shade, 0.2],
    ],
    0.46,
    0.46,
    0.78,
  );
  scene.add(full(lamp), full(vignette));
};

/** Soft pool of shade under a standing thing, with a tighter dark core where it touches. */
export const contact = (scene: Scene, cx: number, y: number, r: number, depth = 0.2): void => {
  const soft = scene.radial([
    [0, '#2b1a0b', 0.42],
    [0.5, '#2b1a0b', 0.2],
    [1, '#2b1a0b', 0],
  ]);
  const core = scene.radial([
    [0, '#1e1208', 0.6],
    [0.7, '#1e1208', 0.34],
    [1, '#1e1208', 0],
  ]);
  scene.add(
    ellipse(cx + r * 0.28, y + r * 0.06, r * 1.65, r * depth * 1.8, `fill="${soft}"`),
    ellipse(cx + r * 0.04, y + 2, r * 1.08, r * depth * 1.08, `fill="${core}"`),
  );
};

/** Shade of a flat piece: stacked faint strokes give a soft edge without a blur filter. */
export const flatShade = (scene: Scene, shapeId: string, strength = 1): void => {
  const layers = [46, 34, 24, 15, 7].map((w) => `<use href="#${shapeId}" stroke-width="${w}"/>`).join('');
  const look = 'fill="#2b1a0b" stroke="#2b1a0b" stroke-linejoin="round"';
  scene.add(`<g ${look} opacity="${0.055 * strength}" transform="translate(9 16)">${layers}</g>`);
  const stacked = [30, 18, 8]
    .map((w) => `<use href="#${shapeId}" stroke-width="${w}" opacity=".06"/>`)
    .join('');
  scene.add(`<g ${look} transform="translate(7 12)">${stacked}</g>`);
};
