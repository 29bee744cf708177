import { mala, type MalaLook } from './mala.ts';
import type { Scene } from './svg.ts';
import { lying, type Draw, type View } from './view.ts';

const strand =
  (look: MalaLook): Draw =>
  (s: Scene) =>
    mala(s, look);

const beads = (look: MalaLook, tones: [View['tone'], View['tone']]): View[] =>
  lying(strand(look), tones, [400, 690, 2.1], {
    tone: 'cotton',
    draw: strand({ ...look, loop: 'coil', count: look.count > 60 ? 108 : 81 }),
  });

export const malas: Record<string, View[]> = {
  'panchmukhi-rudraksha-mala': beads(
    { bead: 'seed', kind: 'rudraksha', count: 108, radius: 9.6, thread: '#a02a22', loop: 'drop' },
    ['cotton', 'marigold'],
  ),
  'vrindavan-tulsi-mala': beads(
    { bead: 'tulsi', kind: 'barrel', count: 108, radius: 8.4, thread: '#d9a441', loop: 'drop' },
    ['indigo', 'cotton'],
  ),
  'mysore-sandalwood-mala': beads(
    {
      bead: 'sandal',
      kind: 'round',
      count: 108,
      radius: 8.8,
      thread: '#8c2f1c',
      loop: 'drop',
      spacer: { every: 27, material: 'brass' },
    },
    ['sandal', 'indigo'],
  ),
  'sphatik-crystal-mala': beads(
    {
      bead: 'crystal',
      kind: 'crystal',
      count: 108,
      radius: 8.8,
      thread: '#f3ead6',
      loop: 'drop',
      spacer: { every: 27, material: 'silver' },
    },
    ['vermilion', 'indigo'],
  ),
  'kamal-gatta-mala': beads(
    { bead: 'lotusSeed', kind: 'seed', count: 108, radius: 9.2, thread: '#b93a28', loop: 'drop' },
    ['marigold', 'cotton'],
  ),
  'rosewood-wrist-mala': lying(
    strand({
      bead: 'sheesham',
      kind: 'round',
      count: 27,
      radius: 23,
      thread: '#7d1f15',
      loop: 'wrist',
      spacer: { every: 9, material: 'brass' },
    }),
    ['indigo', 'sandal'],
    [400, 600, 1.9],
  ),
};
