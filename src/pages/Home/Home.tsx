import { i18n } from '@lingui/core';
import { Stack } from '@mantine/core';
import { useIsShopEmpty } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { EmptyShop } from '../../components/EmptyShop/EmptyShop.tsx';
import { DeferredContent } from '../../components/DeferredContent/DeferredContent.tsx';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { Categories } from './Categories.tsx';
import { Hero } from './Hero.tsx';
import { Highlights } from './Highlights.tsx';
import { LatestCollections } from './LatestCollections.tsx';

/** The infinite list is the last section, because content below it would be hard to reach. */
export default function Home() {
  usePageTitle(null);
  return (
    <Stack gap="var(--space-section)">
      <div>
        <Hero />
        <Highlights />
      </div>
      <DeferredContent>
        <BestSellers />
        <Categories />
        {useIsShopEmpty() ? <EmptyShop /> : <LatestCollections />}
        <div data-slot="newsletter" />
      </DeferredContent>
    </Stack>
  );
}

/** The first five products with the bestseller flag. */
function BestSellers() {
  return (
    <ProductStrip
      id="best-sellers"
      title={i18n.t('Best Sellers')}
      lead={i18n.t('Our customers’ favourites.')}
      products={useBestsellers()}
      isArched
    />
  );
}
