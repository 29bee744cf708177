import { offered, raised } from './altar.ts';
import { elephant, linga, nandi } from './sacred.ts';
import { buddha, ganesha, lakshmi } from './seated.ts';
import { hanuman, krishna, nataraja } from './standing.ts';
import { standing, type View } from './view.ts';

export const idols: Record<string, View[]> = {
  'brass-nataraja': standing((s) => nataraja(s, 'bronze'), ['cotton', 'sandal'], [400, 400, 1.9], {
    tone: 'vermilion',
    draw: (s) => nataraja(s, 'bronze'),
    zoom: [400, 690, 1.8],
  }),
  'moradabad-brass-ganesha': standing((s) => ganesha(s, 'brass'), ['vermilion', 'cotton'], [400, 420, 1.8], {
    tone: 'indigo',
    draw: (s) => ganesha(s, 'brass'),
    zoom: [400, 680, 1.7],
  }),
  'brass-lakshmi-on-lotus': standing((s) => lakshmi(s, 'brass'), ['indigo', 'sandal'], [400, 400, 1.9], {
    tone: 'cotton',
    draw: (s) => lakshmi(s, 'brass'),
    zoom: [400, 690, 1.7],
  }),
  'venugopal-krishna-brass': standing((s) => krishna(s, 'brass'), ['cotton', 'marigold'], [410, 340, 2], {
    tone: 'indigo',
    draw: offered((s) => krishna(s, 'brass'), 8),
  }),
  'hanuman-with-gada': standing((s) => hanuman(s, 'oldBrass'), ['marigold', 'cotton'], [430, 330, 1.8]),
  'mahabalipuram-stone-buddha': standing((s) => buddha(s, 'stone'), ['sandal', 'indigo'], [400, 370, 2], {
    tone: 'cotton',
    draw: raised((s) => buddha(s, 'stone')),
  }),
  'black-stone-shivling': standing(
    (s) => linga(s, 'blackStone', 'brass'),
    ['cotton', 'vermilion'],
    [430, 540, 1.6],
    { tone: 'indigo', draw: offered((s) => linga(s, 'blackStone', 'brass'), 6) },
  ),
  'bronze-nandi': standing((s) => nandi(s, 'bronze'), ['marigold', 'indigo'], [280, 430, 1.8]),
  'terracotta-ganesha': standing(
    (s) => ganesha(s, 'terracotta', false),
    ['cotton', 'indigo'],
    [400, 420, 1.9],
    { tone: 'marigold', draw: offered((s) => ganesha(s, 'terracotta', false), 17) },
  ),
  'makrana-marble-ganesha': standing(
    (s) => ganesha(s, 'marble', false),
    ['indigo', 'sandal'],
    [400, 420, 1.8],
    { tone: 'vermilion', draw: raised((s) => ganesha(s, 'marble', false)) },
  ),
  'dhokra-elephant': standing((s) => elephant(s, 'oldBrass'), ['indigo', 'cotton'], [310, 470, 1.8], {
    tone: 'vermilion',
    draw: raised((s) => elephant(s, 'oldBrass')),
  }),
};
