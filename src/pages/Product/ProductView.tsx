import { useState } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Price } from '../../components/Price/Price.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import classes from './ProductView.module.css';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { Reviews } from './Reviews/Reviews.tsx';
import { ShareButton } from './ShareButton.tsx';

export function ProductView({ product }: { readonly product: Product }) {
  usePageTitle(product.name);
  // Once the reviews below are loaded, they render the rating into this element.
  const [ratingContainer, setRatingContainer] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.page}>
      <article className={classes.product}>
        <Gallery name={product.name} pictures={product.image} texts={product.imageTexts ?? []} />
        <div>
          <div className={classes.top}>
            <Breadcrumbs product={product} />
            <ShareButton product={product} />
          </div>
          <h1 className={classes.name}>{product.name}</h1>
          <p className={classes.rating}>
            <Price paise={product.price} className={classes.price} />
            <span ref={setRatingContainer} />
          </p>
          <p className={classes.description}>{product.description}</p>
          <BuyBox product={product} />
          <ProductTabs product={product} />
        </div>
      </article>
      <Reviews productId={product._id} ratingContainer={ratingContainer} />
      <RecentlyViewed productId={product._id} />
      <RelatedProducts product={product} />
    </div>
  );
}
