import { draped, folded, type Cloth } from './cloth.ts';
import type { Fabric } from './patterns.ts';
import { cushion, spread, stack } from './soft.ts';
import { lying, standing, type View } from './view.ts';

const kalamkari: Fabric = { ground: '#efe0c2', motif: 'kalamkari', ink: '#a63c2a', ink2: '#2d4d66' };

const ikat: Fabric = { ground: '#27416b', motif: 'ikat', ink: '#f1e4cb', ink2: '#c4622d' };

const sanganeri: Fabric = { ground: '#f6efdf', motif: 'buti', ink: '#b8434a', ink2: '#56794f', scale: 0.9 };

const ajrakh: Fabric = { ground: '#7c2520', motif: 'ajrakh', ink: '#1f2f52', ink2: '#7c2520', scale: 0.8 };

const bandhani: Fabric = {
  ground: '#a51f35',
  motif: 'bandhani',
  ink: '#f7e7c6',
  ink2: '#f2b632',
  scale: 0.72,
};

const plain = (ground: string): Fabric => ({ ground, motif: 'plain', ink: '#2b1a0b' });

const sozni: Fabric = { ground: '#5b2333', motif: 'paisley', ink: '#d9a876', ink2: '#6f8f7a', scale: 0.9 };

const zari: Fabric = { ground: '#b8862d', motif: 'paisley', ink: '#f4dd98', ink2: '#7d4d12', scale: 0.72 };

const textile = (
  cloth: Cloth,
  tones: [View['tone'], View['tone']],
  third: View['tone'],
  other?: Cloth,
): View[] => [
  { tone: tones[0], draw: (s) => draped(s, cloth) },
  { tone: tones[1], flat: true, draw: (s) => folded(s, cloth), zoom: [400, 640, 1.5] },
  { tone: third, flat: true, draw: (s) => folded(s, other ?? cloth) },
];

export const textiles: Record<string, View[]> = {
  'pashmina-sozni-stole': textile(
    { fabric: plain('#5b2333'), border: sozni, fringe: '#5b2333' },
    ['cotton', 'sandal'],
    'indigo',
    {
      fabric: plain('#ece2d0'),
      border: { ...sozni, ground: '#ece2d0', ink: '#8c3a45', ink2: '#3f6b66' },
      fringe: '#e3d6bf',
    },
  ),
  'kullu-wool-shawl': textile(
    {
      fabric: { ground: '#4d4a45', motif: 'tweed', ink: '#6a665e', ink2: '#d9d2c4' },
      border: { ground: '#1f1d1c', motif: 'chevron', ink: '#c4342d', ink2: '#e3b23c', scale: 0.7 },
      fringe: '#4d4a45',
    },
    ['marigold', 'cotton'],
    'sandal',
  ),
  'banaras-prayer-shawl': textile(
    {
      fabric: { ground: '#e9ae3a', motif: 'jaal', ink: '#a6301f', ink2: '#c4622d', scale: 0.7 },
      border: { ground: '#a6301f', motif: 'buti', ink: '#f3cf6b', ink2: '#f7ead0', scale: 0.7 },
    },
    ['cotton', 'sandal'],
    'vermilion',
  ),
  'angavastram-zari-border': textile(
    { fabric: plain('#f4ecdb'), border: { ...zari, ground: '#8c2f1c', ink: '#eac66a', ink2: '#f7e3a8' } },
    ['indigo', 'cotton'],
    'marigold',
  ),
  'kutch-bandhani-odhani': textile(
    { fabric: bandhani, border: { ...zari } },
    ['cotton', 'sandal'],
    'indigo',
    { fabric: { ...bandhani, ground: '#1f5c4a' }, border: zari },
  ),
  'ajrakh-modal-stole': textile(
    { fabric: ajrakh, border: { ...ajrakh, ground: '#1f2f52', ink: '#7c2520', ink2: '#1f2f52', scale: 0.5 } },
    ['sandal', 'cotton'],
    'marigold',
  ),
  'kalamkari-cushion-cover': standing(
    (s) => cushion(s, kalamkari, '#8c3527'),
    ['indigo', 'cotton'],
    [400, 540, 1.9],
    {
      tone: 'marigold',
      draw: (s) =>
        cushion(s, { ...kalamkari, ground: '#2c2a33', ink: '#d8a35c', ink2: '#c4543c' }, '#d8a35c'),
    },
  ),
  'pochampally-ikat-cushion': standing(
    (s) => cushion(s, ikat, '#f1e4cb'),
    ['cotton', 'vermilion'],
    [400, 540, 1.9],
    {
      tone: 'sandal',
      draw: (s) => cushion(s, { ...ikat, ground: '#7d1f2b', ink: '#f1e4cb', ink2: '#262a38' }, '#f1e4cb'),
    },
  ),
  'sanganeri-block-print-bedspread': [
    {
      tone: 'sandal',
      flat: true,
      draw: (s) =>
        spread(s, {
          fabric: sanganeri,
          border: { ground: '#b8434a', motif: 'jaal', ink: '#f6efdf', ink2: '#f0c9a0', scale: 0.6 },
        }),
    },
    {
      tone: 'indigo',
      draw: (s) =>
        stack(s, [
          sanganeri,
          { ...sanganeri, ground: '#b8434a', ink: '#f6efdf', ink2: '#f0c9a0' },
          sanganeri,
        ]),
    },
    {
      tone: 'sandal',
      flat: true,
      draw: (s) =>
        spread(s, {
          fabric: { ...sanganeri, ink: '#2a5c9a', ink2: '#3d7f86' },
          border: { ground: '#2a4f86', motif: 'jaal', ink: '#f6efdf', ink2: '#a3c0d8', scale: 0.6 },
        }),
    },
  ],
  'khadi-table-runner': lying(
    (s) =>
      spread(
        s,
        {
          fabric: { ground: '#e8dcc2', motif: 'stripe', ink: '#b56a3c', ink2: '#2f4a7a', scale: 1.6 },
          fringe: '#e8dcc2',
        },
        false,
      ),
    ['vermilion', 'cotton'],
    [400, 800, 1.9],
  ),
  'bengal-kantha-throw': textile(
    {
      fabric: { ground: '#34506b', motif: 'kantha', ink: '#f3e6cf', ink2: '#e0a34a' },
      border: { ground: '#b5482f', motif: 'kantha', ink: '#f3e6cf', ink2: '#f0c46a' },
    },
    ['cotton', 'marigold'],
    'vermilion',
  ),
  'panja-cotton-durrie': lying(
    (s) =>
      spread(
        s,
        {
          fabric: { ground: '#d8c4a0', motif: 'chevron', ink: '#9c3f2a', ink2: '#2c4763', scale: 1.5 },
          border: { ground: '#2c4763', motif: 'check', ink: '#d8c4a0', ink2: '#c98a3c', scale: 0.7 },
          fringe: '#d8c4a0',
        },
        false,
      ),
    ['cotton', 'sandal'],
    [300, 760, 1.8],
  ),
};
