import { bloomRing, leaf, buti, teardrop, star } from './motifs.ts';
import { n, type Scene } from './svg.ts';

export type Motif =
  | 'plain'
  | 'buti'
  | 'bandhani'
  | 'ikat'
  | 'ajrakh'
  | 'kalamkari'
  | 'chikan'
  | 'stripe'
  | 'check'
  | 'kantha'
  | 'knit'
  | 'quilt'
  | 'tweed'
  | 'paisley'
  | 'jaal'
  | 'chevron';

export interface Fabric {
  ground: string;
  motif: Motif;
  ink?: string;
  ink2?: string;
  scale?: number;
}

const jag = (w: number, h: number): string => {
  const steps = [1, 0.8, 0.62, 0.42, 0.22, 0];
  const side = (sx: number, sy: number): string =>
    steps
      .map((k, i) => `${n(45 + sx * w * (1 - k))} ${n(60 - sy * h * k + (i % 2 ? 5 : -3) * sy)}`)
      .join('L');
  const rev = (sx: number, sy: number): string =>
    [...steps]
      .toReversed()
      .map((k, i) => `${n(45 + sx * w * (1 - k))} ${n(60 - sy * h * k + (i % 2 ? 5 : -3) * sy)}`)
      .join('L');
  return `M${side(1, 1)}L${rev(1, -1)}L${side(-1, -1)}L${rev(-1, 1)}Z`;
};

const tiles: Record<Motif, (ink: string, ink2: string) => [w: number, h: number, art: string]> = {
  plain: (ink) => [
    6,
    6,
    `<path d="M0 1.5H6M0 4.5H6" stroke="${ink}" stroke-width=".7" opacity=".22"/>` +
      `<path d="M1.5 0V6M4.5 0V6" stroke="#fff" stroke-width=".7" opacity=".16"/>`,
  ],
  buti: (ink, ink2) => [64, 72, buti(16, 14, ink, ink2) + buti(48, 50, ink, ink2)],
  bandhani: (ink, ink2) => {
    const dots: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      const a = (i / 10) * Math.PI * 2;
      dots.push(`<circle cx="${n(40 + 24 * Math.cos(a))}" cy="${n(40 + 24 * Math.sin(a))}" r="3"/>`);
    }
    const corner =
      '<circle r="3.4"/><circle cx="80" r="3.4"/><circle cy="80" r="3.4"/><circle cx="80" cy="80" r="3.4"/>';
    const inner =
      '<circle cx="40" cy="32" r="3"/><circle cx="40" cy="48" r="3"/><circle cx="32" cy="40" r="3"/><circle cx="48" cy="40" r="3"/>';
    return [
      80,
      80,
      `<g fill="${ink}">${dots.join('')}${corner}</g><g fill="${ink2}">${inner}<circle cx="40" cy="40" r="3"/></g>`,
    ];
  },
  ikat: (ink, ink2) => {
    return [
      90,
      120,
      `<path d="${jag(42, 54)}" fill="${ink}"/><path d="${jag(27, 34)}" fill="${ink2}"/><path d="${jag(12, 16)}" fill="${ink}"/>` +
        `<path d="M0 -14l8 14l-8 14zM90 -14l-8 14l8 14zM0 106l8 14l-8 14zM90 106l-8 14l8 14z" fill="${ink2}"/>`,
    ];
  },
  ajrakh: (ink, ink2) => [
    84,
    84,
    star(42, 42, 30, ink) +
      star(42, 42, 21, ink2) +
      bloomRing(42, 42, 9, 8, '#f3e6cf') +
      `<circle cx="42" cy="42" r="4" fill="${ink}"/>` +
      ['0 0', '84 0', '0 84', '84 84']
        .map((p) => `<g transform="translate(${p})">${star(0, 0, 13, '#f3e6cf')}${star(0, 0, 8, ink)}</g>`)
        .join('') +
      '<g fill="#f3e6cf"><circle cx="42" cy="3" r="3"/><circle cx="42" cy="81" r="3"/><circle cx="3" cy="42" r="3"/><circle cx="81" cy="42" r="3"/></g>',
  ],
  kalamkari: (ink, ink2) => [
    120,
    140,
    leaf(
      'M0 70C30 30 60 30 60 70S90 110 120 70M60 70q-4 -34 16 -46M30 42q-14 -10 -12 -28M92 98q16 8 14 28',
      '#4d3a22',
    ) +
      bloomRing(80, 22, 11, 8, ink) +
      bloomRing(18, 12, 8, 7, ink2) +
      bloomRing(106, 126, 9, 7, ink) +
      bloomRing(42, 104, 10, 8, ink2) +
      '<g fill="#e9b949"><circle cx="80" cy="22" r="5"/><circle cx="18" cy="12" r="4"/><circle cx="106" cy="126" r="4"/><circle cx="42" cy="104" r="5"/></g>' +
      leaf('M42 94Q46 80 60 70', '#4d3a22') +
      '<path d="M30 45q14-2 20 10q-14 4-20-10zM92 96q-16 0-20-12q14-2 20 12zM70 40q12-2 18 8q-14 5-18-8z" fill="#5c7a4a"/>',
  ],
  chikan: (ink, ink2) => [
    70,
    84,
    leaf('M12 80C20 60 8 44 22 30M20 50q10 0 14-8M16 62q-10-2-12-10', ink) +
      bloomRing(24, 24, 7, 6, ink) +
      leaf('M50 42q6-12 0-24M51 30q8-2 10-8', ink) +
      bloomRing(50, 12, 5, 5, ink) +
      `<circle cx="24" cy="24" r="2.4" fill="${ink2}"/><circle cx="52" cy="62" r="2.4" fill="${ink}"/><circle cx="60" cy="70" r="2" fill="${ink}"/><circle cx="46" cy="72" r="2" fill="${ink}"/>`,
  ],
  stripe: (ink, ink2) => [
    44,
    20,
    `<path d="M8 0V20" stroke="${ink}" stroke-width="7"/><path d="M26 0V20M32 0V20" stroke="${ink2}" stroke-width="1.8"/>`,
  ],
  check: (ink, ink2) => [
    56,
    56,
    `<path d="M12 0V56M0 12H56" stroke="${ink}" stroke-width="12" opacity=".55"/><path d="M36 0V56M0 36H56" stroke="${ink2}" stroke-width="2.5" opacity=".8"/>`,
  ],
  kantha: (ink, ink2) => [
    48,
    36,
    `<g stroke-width="2" stroke-linecap="round"><path d="M2 5h9m6 0h9m6 0h9M8 23h9m6 0h9m6 0h9" stroke="${ink}"/><path d="M8 14h9m6 0h9m6 0h9M2 32h9m6 0h9m6 0h9" stroke="${ink2}"/></g>`,
  ],
  knit: (ink, ink2) => [
    18,
    16,
    `<path d="M1 1Q8 5 9 13Q2 10 1 1Z" fill="${ink}"/><path d="M17 1Q10 5 9 13Q16 10 17 1Z" fill="${ink2}"/>`,
  ],
  quilt: (ink, ink2) => [
    70,
    70,
    `<path d="M0 0L70 70M70 0L0 70" stroke="#2b1a0b" stroke-width="1.6" stroke-dasharray="5 4" opacity=".4"/>` +
      buti(35, 10, ink, ink2) +
      buti(0, 45, ink, ink2) +
      buti(70, 45, ink, ink2),
  ],
  tweed: (ink, ink2) => [
    28,
    20,
    `<path d="M0 10L14 -4M0 20L14 6M0 30L14 16M14 -4L28 10M14 6L28 20M14 16L28 30" stroke="${ink}" stroke-width="2.6" opacity=".6"/><circle cx="6" cy="8" r="1" fill="${ink2}"/><circle cx="22" cy="15" r="1" fill="${ink2}"/>`,
  ],
  paisley: (ink, ink2) => [
    84,
    90,
    teardrop(24, 30, 1, ink, ink2) +
      teardrop(66, 74, 1, ink, ink2) +
      bloomRing(64, 24, 4, 6, ink2) +
      bloomRing(22, 70, 4, 6, ink2),
  ],
  jaal: (ink, ink2) => [
    80,
    100,
    `<path d="M40 0C10 20 10 34 0 50C10 66 10 80 40 100C70 80 70 66 80 50C70 34 70 20 40 0Z" fill="none" stroke="${ink2}" stroke-width="2.4"/>` +
      bloomRing(40, 46, 11, 7, ink) +
      `<circle cx="40" cy="46" r="4.5" fill="${ink2}"/>` +
      leaf('M40 58v22m0-6q10-2 12-10m-12 10q-10-2-12-10', ink2),
  ],
  chevron: (ink, ink2) => [
    60,
    40,
    `<path d="M0 10L30 -10L60 10M0 50L30 30L60 50" fill="none" stroke="${ink}" stroke-width="9"/><path d="M0 30L30 10L60 30" fill="none" stroke="${ink2}" stroke-width="5"/>`,
  ],
};

/** Returns a paint for the motif alone; the ground is painted beneath it. */
export const motifPaint = (scene: Scene, fabric: Fabric, turn = 0, extraScale = 1): string => {
  const [w, h, art] = tiles[fabric.motif](fabric.ink ?? '#3b2a1a', fabric.ink2 ?? '#fff6e6');
  const scale = n((fabric.scale ?? 1) * extraScale);
  const id = scene.define(
    (d) =>
      `<pattern id="${d}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="translate(400 200) rotate(${turn}) scale(${scale})">${art}</pattern>`,
  );
  return `url(#${id})`;
};
