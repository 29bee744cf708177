import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { useCatalogueStatus, useConfig, useProducts, useShop } from '../../hooks/shopContext.ts';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import { translate } from '../../language/translate.ts';
import classes from './Categories.module.css';
import { CATEGORY_TILES } from './categoryTiles.ts';

/** Links to the default shop's categories, each with a picture. Once it is known which categories have products, the others are left out. */
export function Categories() {
  const products = useProducts();
  const isComplete = useCatalogueStatus() === 'loaded';
  const { categories } = useShop();
  const isDefault = isDefaultShop(useConfig());
  const tiles = CATEGORY_TILES.filter((tile) =>
    categories
      ? categories.includes(tile.category)
      : !isComplete || products.some(({ category }) => category === tile.category),
  );
  if (tiles.length === 0 || !isDefault) return null;
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
