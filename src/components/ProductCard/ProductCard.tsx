import { i18n } from '@lingui/core';
import { Badge, Center } from '@mantine/core';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { productAvailability } from '../../../contract/catalogue/variants.ts';
import { translate } from '../../language/translate.ts';
import { PageLink } from '../PageLink/PageLink.tsx';
import { Picture } from '../Picture/Picture.tsx';
import { ProductPrice } from '../Price/ProductPrice.tsx';
import { ShopMark } from '../ShopMark/ShopMark.tsx';
import { RatingText } from '../RatingText/RatingText.tsx';
import { WishlistHeart } from '../Wishlist/WishlistHeart.tsx';
import classes from './ProductCard.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly badge?: string | undefined;
  /** Shown instead of the product's name, e.g. with highlighted parts. */
  readonly name?: ReactNode;
  /** Loads the picture at once and before others instead of lazily, for the first row of a page. */
  readonly eager?: boolean;
  /** Displayed width of the picture in wide windows, as in `<img sizes>`; on phones it is the width of two columns. */
  readonly wide?: string;
}

/** A product in a list, and the heart that saves it for later. The picture has no alternative text, because the name describes it. */
export const ProductCard = memo(function ProductCard({
  product,
  badge,
  name = product.name,
  eager = false,
  wide = '17.5rem',
}: ProductCardProps) {
  const { _id, image, rating } = product;
  const [picture] = image;
  const isOutOfStock = productAvailability(product) === 'out';
  const label = isOutOfStock ? i18n.t('Out of stock') : badge && translate(badge);
  return (
    <div className={classes.item}>
      <PageLink to={`/product/${encodeURIComponent(_id)}`} className={classes.card}>
        <span className={classes.frame}>
          {picture ? (
            <Picture
              src={picture}
              alt=""
              sizes={`(min-width: 80em) ${wide}, (min-width: 48em) 29vw, 44vw`}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
            />
          ) : (
            <Center component="span" h="100%" opacity={0.45}>
              <ShopMark size={72} />
            </Center>
          )}
          {label && (
            <Badge component="span" className={classes.badge} mod={{ 'out-of-stock': isOutOfStock }}>
              {label}
            </Badge>
          )}
        </span>
        <span className={classes.name}>{name}</span>
        <ProductPrice product={product} className={classes.price} />
        {rating && <RatingText rating={rating} className={classes.rating} />}
      </PageLink>
      <div className={classes.heart}>
        <WishlistHeart product={product} />
      </div>
    </div>
  );
});
