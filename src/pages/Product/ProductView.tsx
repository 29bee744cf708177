import { i18n } from '@lingui/core';
import { Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { QUANTITY_MIN } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { allPictures, picturesOf } from '../../../contract/catalogue/variants.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { focusFirst } from '../../browser/focusFirst.ts';
import { DeliveryPromise } from '../../components/DeliveryPromise/DeliveryPromise.tsx';
import { DeferredContent } from '../../components/DeferredContent/DeferredContent.tsx';
import { PolicyLinks } from '../../components/PolicyLinks/PolicyLinks.tsx';
import { ProductPrice } from '../../components/Price/ProductPrice.tsx';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { WishlistHeart } from '../../components/Wishlist/WishlistHeart.tsx';
import { useStockLeft } from '../../components/Stock/useStockLeft.ts';
import { provideProduct } from '../../services/catalogue/product.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import classes from './ProductView.module.css';
import { RelatedProducts } from './RelatedProducts.tsx';
import { Reviews } from './Reviews/Reviews.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useRecentlyViewed } from './useRecentlyViewed.ts';

/** What the bars of small screens cover at the top and the bottom of the window. */
const UNCOVERED = { rootMargin: '-64px 0px -60px', threshold: 0.5 };

export function ProductView({ product }: { readonly product: Product }) {
  usePageTitle(product.name);
  const onlySize = product.sizes.length === 1 ? (product.sizes[0] ?? null) : null;
  const productActor = useActorRef(useProvided(provideProduct), {
    input: { productId: product._id, onlySize },
  });
  const size = useSelector(productActor, (snapshot) => snapshot.context.size);
  const hasSizePictures = product.variants?.some(({ image }) => image !== undefined) ?? false;
  const stockLeftOf = useStockLeft(
    product.sizes.map((each) => ({ productId: product._id, size: each, quantity: QUANTITY_MIN })),
  );
  const article = useRef<HTMLElement>(null);
  const { ref: buyRow, entry: buyRowView } = useIntersection<HTMLDivElement>(UNCOVERED);
  // Once the reviews below are loaded, they render the rating into this element.
  const [ratingContainer, setRatingContainer] = useState<HTMLElement | null>(null);
  return (
    <>
      <Stack gap="clamp(2.5rem, 5vw, 4.5rem)">
        <article ref={article} className={classes.product}>
          <Gallery
            name={product.name}
            pictures={allPictures(product)}
            texts={product.imageTexts ?? []}
            shown={hasSizePictures && size !== null ? (picturesOf(product, size)[0] ?? null) : null}
          />
          <div className={classes.details}>
            <Group className={classes.top} gap="0 1rem" justify="space-between">
              <Breadcrumbs product={product} />
              <div className={classes.actions}>
                <ShareButton product={product} />
                <WishlistHeart product={product} />
              </div>
            </Group>
            <Title className={classes.name}>{product.name}</Title>
            <Flex component="p" className={classes.rating} wrap="wrap" columnGap="1.25rem" align="center">
              <ProductPrice product={product} size={size} className={classes.price} />
              <Text component="small" variant="caption">
                {i18n.t('Inclusive of all taxes')}
              </Text>
              <span ref={setRatingContainer} />
            </Flex>
            <BuyBox product={product} productActor={productActor} rowRef={buyRow} stockLeftOf={stockLeftOf} />
            <DeferredContent>
              <DeliveryPromise />
              <Flex component="p" className={classes.policies} wrap="wrap" columnGap="sm" m={0}>
                <PolicyLinks policies={['shipping', 'returns', 'refunds']} />
              </Flex>
              <Text size="lg" c="dimmed" maw="34rem" mt="md">
                {product.description}
              </Text>
              <ProductTabs product={product} />
            </DeferredContent>
          </div>
        </article>
        <DeferredContent>
          <Reviews productId={product._id} ratingContainer={ratingContainer} />
          <RecentlyViewed productId={product._id} />
          <RelatedProducts product={product} />
        </DeferredContent>
      </Stack>
      <BuyBar
        product={product}
        productActor={productActor}
        stockLeftOf={stockLeftOf}
        isShown={buyRowView !== null && buyRowView.intersectionRatio < UNCOVERED.threshold}
        onRefused={() => focusFirst(article.current, '[type="radio"]')}
      />
    </>
  );
}

function RecentlyViewed({ productId }: { readonly productId: string }) {
  const products = useRecentlyViewed(productId);
  return <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={products} />;
}
