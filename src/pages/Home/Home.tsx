import { Stack } from '@mantine/core';
import { useIsShopEmpty } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { EmptyShop } from '../../components/EmptyShop/EmptyShop.tsx';
import { DeferredContent } from '../../components/DeferredContent/DeferredContent.tsx';
import { BestSellers } from './BestSellers.tsx';
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
