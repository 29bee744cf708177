import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { StillLifeName } from '../../components/StillLife/stillLifeFiles.ts';
import { useCatalogueStatus, useProducts, useShop } from '../../hooks/shopContext.ts';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import { translate } from '../../language/translate.ts';
import classes from './Categories.module.css';

interface Tile {
  readonly category: string;
  readonly still: StillLifeName;
  readonly alt: string;
}

const TILES: readonly Tile[] = [
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

/** Links to the categories, each with a picture. Once it is known which categories have products, the others are left out. */
export function Categories() {
  const products = useProducts();
  const isComplete = useCatalogueStatus() === 'loaded';
  const { categories } = useShop();
  const tiles = TILES.filter((tile) =>
    categories
      ? categories.includes(tile.category)
      : !isComplete || products.some(({ category }) => category === tile.category),
  );
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <SectionTitle id="categories" title={i18n.t('Shop by category')} />
      <ul className={classes.tiles}>
        {tiles.map(({ category, still, alt }) => (
          <li key={category}>
            <Link
              to={`/collection?category=${encodeURIComponent(category)}`}
              className={classes.tile}
              aria-labelledby={still}
            >
              <span className={classes.frame}>
                <StillLife
                  className={classes.picture}
                  name={still}
                  alt={i18n.t(alt)}
                  sizes="(min-width: 80em) 11rem, (min-width: 62em) 14vw, (min-width: 48em) 29vw, 44vw"
                  loading="lazy"
                />
              </span>
              <Text id={still} mt="sm" fz="lg" ff="heading">
                {translate(category)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
