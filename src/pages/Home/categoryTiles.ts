import type { StillLifeName } from '../../components/StillLife/stillLifeFiles.ts';

interface Tile {
  readonly category: string;
  readonly still: StillLifeName;
  readonly alt: string;
}

/** The categories of the specification. */
export const CATEGORY_TILES: readonly Tile[] = [
  {
    category: 'Puja',
    still: 'still-puja',
    alt: /*i18n*/ 'A tall bell-metal lamp, a copper kalash and a small brass lamp among marigolds',
  },
  {
    category: 'Home & Living',
    still: 'still-home',
    alt: /*i18n*/ 'A cushion, a folded throw and a brass planter',
  },
  {
    category: 'Malas & Shawls',
    still: 'still-malas',
    alt: /*i18n*/ 'Folds of a saffron shawl with lotuses in madder red',
  },
  {
    category: 'Women',
    still: 'still-women',
    alt: /*i18n*/ 'An indigo anarkali with a printed skirt on a hanger',
  },
  {
    category: 'Men',
    still: 'still-men',
    alt: /*i18n*/ 'Folded cream cloth with gold borders, and marigolds',
  },
  {
    category: 'Kids',
    still: 'still-kids',
    alt: /*i18n*/ 'A child’s marigold kurta with a maroon placket',
  },
];
