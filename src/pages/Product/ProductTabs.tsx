import { i18n } from '@lingui/core';
import { Tabs } from '@mantine/core';
import type { Product } from '../../../contract/entities.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { FactsTable } from './FactsTable.tsx';
import { LongDescription } from './LongDescription.tsx';

export function ProductTabs({ product }: { readonly product: Product }) {
  return (
    // The closed panel is in the server's HTML too, for browsers without a script.
    <Tabs defaultValue="description" keepMountedMode="display-none" mt="xl" maw="44rem" lh={1.7}>
      <Tabs.List aria-label={i18n.t('About this product')}>
        <Tabs.Tab value="description">{i18n.t('Description')}</Tabs.Tab>
        <Tabs.Tab value="delivery">{i18n.t('Delivery & Returns')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="description">
        <LongDescription product={product} />
        <FactsTable facts={product.facts} />
      </Tabs.Panel>
      <Tabs.Panel value="delivery">
        <DeliveryNote />
      </Tabs.Panel>
    </Tabs>
  );
}
