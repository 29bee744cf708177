import type { Fabric } from './patterns.ts';
import { petals } from './props.ts';
import { planter, vase, jar, urli, candle, bidriBox, lantern, tea, onBlock } from './rooms.ts';
import { stack } from './soft.ts';
import { basket, journal, masalaBox, stacker, stool } from './things.ts';
import { small, vessel } from './vessels.ts';
import { lying, standing, type View } from './view.ts';

const kalamkari: Fabric = { ground: '#efe0c2', motif: 'kalamkari', ink: '#a63c2a', ink2: '#2d4d66' };

const sanganeri: Fabric = { ground: '#f6efdf', motif: 'buti', ink: '#b8434a', ink2: '#56794f', scale: 0.9 };

export const home: Record<string, View[]> = {
  'golden-jute-basket': standing(basket, ['indigo', 'cotton'], [400, 560, 1.8], {
    tone: 'vermilion',
    draw: (s) => {
      basket(s);
      small(s, 650, 860, 0.36, () => stack(s, [sanganeri]));
    },
  }),
  'moradabad-brass-planter': standing(planter, ['cotton', 'indigo'], [400, 620, 1.9], {
    tone: 'vermilion',
    draw: (s) => onBlock((x) => vessel(x, 'planter', 'copper'), 0.9)(s),
  }),
  'jaipur-blue-pottery-vase': standing(vase, ['marigold', 'cotton'], [400, 640, 2], {
    tone: 'vermilion',
    draw: onBlock(vase, 0.8),
  }),
  'sheesham-carved-stool': standing(stool, ['cotton', 'indigo'], [400, 500, 1.8], {
    tone: 'sandal',
    draw: (s) => {
      stool(s);
      small(s, 400, 440, 0.36, () => planter(s));
    },
  }),
  'beeswax-pillar-candle': standing(candle, ['indigo', 'vermilion'], [400, 470, 1.9], {
    tone: 'sandal',
    draw: (s) => {
      small(s, 300, 760, 0.8, () => candle(s));
      small(s, 540, 800, 0.56, () => candle(s));
      petals(s, 420, 860, 220, 10, 77);
    },
  }),
  'bidri-trinket-box': standing(bidriBox, ['sandal', 'cotton'], [400, 640, 1.9]),
  'brass-urli-bowl': standing(urli, ['vermilion', 'cotton'], [400, 660, 1.7], {
    tone: 'indigo',
    draw: (s) => vessel(s, 'urli', 'brass'),
  }),
  'moradabad-jaali-lantern': standing(lantern, ['indigo', 'vermilion'], [400, 560, 1.8]),
  'tamra-copper-bottle': standing(
    (s) => vessel(s, 'bottle', 'copper'),
    ['cotton', 'indigo'],
    [400, 420, 1.9],
    {
      tone: 'marigold',
      draw: (s) => {
        vessel(s, 'bottle', 'copper');
        small(s, 610, 830, 0.5, () => vessel(s, 'bowl', 'copper'));
      },
    },
  ),
  'blue-pottery-storage-jar': standing(jar, ['vermilion', 'sandal'], [400, 600, 2], {
    tone: 'cotton',
    draw: tea,
  }),
  'brass-masala-dabba': standing(masalaBox, ['indigo', 'cotton'], [400, 600, 1.9]),
  'longpi-black-stone-pot': standing(
    (s) => vessel(s, 'pot', 'blackStone'),
    ['cotton', 'marigold'],
    [400, 640, 1.7],
    {
      tone: 'sandal',
      draw: (s) => {
        vessel(s, 'pot', 'blackStone');
        small(s, 640, 850, 0.5, () => vessel(s, 'bowl', 'blackStone'));
      },
    },
  ),
  'hand-bound-cotton-journal': lying(
    (s) => journal(s, { ...sanganeri, ground: '#34506b', ink: '#f3e6cf', ink2: '#e0a34a' }, '#b5482f'),
    ['marigold', 'sandal'],
    [360, 420, 1.8],
    { tone: 'indigo', draw: (s) => journal(s, kalamkari, '#2d4d66') },
  ),
  'channapatna-stacking-toy': standing(stacker, ['cotton', 'indigo'], [400, 520, 1.7]),
};
