import {
  offered,
  raised,
  pot,
  coconutKalash,
  panchpatra,
  thali,
  meena,
  soapTower,
  akhand,
  singing,
  bidriKalash,
} from './altar.ts';
import { bellOnChain, bellString, handBell } from './bells.ts';
import { agarbattiStand, cones, incenseBundle } from './incense.ts';
import { aartiLamp, diyaRow, hangingLamp } from './ritual.ts';
import { bellToran, marigoldToran, mirrorToran } from './toran.ts';
import { lit, vessel } from './vessels.ts';
import { lying, standing, type View } from './view.ts';

export const puja: Record<string, View[]> = {
  'clay-diya-set-of-twelve': standing((s) => diyaRow(s), ['sandal', 'indigo'], [400, 690, 2]),
  'lotus-painted-diyas': standing((s) => diyaRow(s, '#a02a3c'), ['cotton', 'marigold'], [400, 690, 2], {
    tone: 'indigo',
    draw: (s) => diyaRow(s, '#1f6f78'),
  }),
  'brass-akhand-diya': standing(akhand, ['indigo', 'cotton'], [400, 690, 1.7], {
    tone: 'vermilion',
    draw: offered(raised(akhand, 0.9), 3),
  }),
  'kerala-nilavilakku-lamp': standing(
    (s) => {
      vessel(s, 'lamp', 'brass');
      [-90, 0, 90].forEach((dx) => lit(s, 400 + dx, dx === 0 ? 340 : 330, 64));
    },
    ['cotton', 'vermilion'],
    [400, 360, 1.9],
    { tone: 'indigo', draw: offered(pot('lamp', 'brass'), 12) },
  ),
  'panch-aarti-lamp': standing(aartiLamp, ['vermilion', 'cotton'], [400, 690, 1.6], {
    tone: 'cotton',
    draw: offered(raised(aartiLamp, 0.8), 5),
  }),
  'hanging-thooku-vilakku': standing(hangingLamp, ['sandal', 'indigo'], [410, 500, 1.7]),
  'brass-puja-ghanti': standing((s) => handBell(s, 'brass'), ['sandal', 'cotton'], [400, 560, 1.8], {
    tone: 'vermilion',
    draw: offered(
      raised((s) => handBell(s, 'brass'), 0.7),
      21,
    ),
  }),
  'jalesar-temple-bell': standing((s) => bellOnChain(s, 'oldBrass'), ['indigo', 'marigold'], [400, 640, 1.8]),
  'nirona-copper-bells': standing(bellString, ['cotton', 'indigo'], [400, 330, 2]),
  'himalayan-singing-bowl': standing(singing, ['sandal', 'vermilion'], [430, 660, 1.7]),
  'brass-dhoop-burner': standing(pot('burner', 'brass'), ['vermilion', 'indigo'], [400, 560, 1.8], {
    tone: 'cotton',
    draw: offered(raised(pot('burner', 'copper')), 13),
  }),
  'rosewood-agarbatti-stand': standing(agarbattiStand, ['indigo', 'cotton'], [480, 690, 1.7]),
  'mysore-sandal-incense': lying(
    (s) => incenseBundle(s, '#8c2f1c', '#5d3a22'),
    ['marigold', 'cotton'],
    [400, 500, 1.9],
  ),
  'agra-soapstone-dhoop-tower': standing(soapTower, ['vermilion', 'sandal'], [400, 540, 1.8]),
  'temple-flower-dhoop-cones': standing(cones, ['cotton', 'marigold'], [400, 720, 1.8]),
  'copper-kalash': standing(pot('kalash', 'copper'), ['indigo', 'cotton'], [400, 600, 1.8], {
    tone: 'sandal',
    draw: offered(raised(pot('kalash', 'copper'), 0.8), 33),
  }),
  'brass-mangal-kalash': standing(coconutKalash, ['vermilion', 'cotton'], [400, 430, 1.7], {
    tone: 'indigo',
    draw: offered(coconutKalash, 30),
  }),
  'bidri-silver-inlay-kalash': standing(bidriKalash, ['cotton', 'vermilion'], [400, 620, 1.9]),
  'copper-panchpatra-achamani': standing(panchpatra, ['marigold', 'indigo'], [430, 700, 1.7]),
  'brass-puja-thali-set': standing(thali('brass', true), ['cotton', 'vermilion'], [430, 700, 1.6], {
    tone: 'indigo',
    draw: offered(thali('brass', true), 41),
  }),
  'copper-engraved-aarti-thali': standing(thali('copper', false), ['indigo', 'sandal'], [400, 710, 1.7]),
  'meenakari-brass-thali': standing(meena, ['sandal', 'cotton'], [440, 720, 1.9]),
  'marigold-mango-leaf-toran': standing((s) => marigoldToran(s, 9), ['cotton', 'cotton'], [250, 340, 1.8], {
    tone: 'sandal',
    draw: (s) => marigoldToran(s, 6, ['yellow', 'white']),
  }),
  'kutch-mirror-work-toran': standing(
    (s) => mirrorToran(s, '#8c2231', '#1f5c66'),
    ['cotton', 'cotton'],
    [300, 300, 2],
    { tone: 'marigold', draw: (s) => mirrorToran(s, '#23406e', '#b3541e') },
  ),
  'brass-bell-bead-toran': standing(bellToran, ['cotton', 'cotton'], [300, 300, 2]),
};
