import { i18n } from '@lingui/core';
import { Fieldset, Group } from '@mantine/core';
import { PARAMETERS } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import type { CollectionProps } from './CollectionProps.ts';
import { PriceField } from './PriceField.tsx';

interface PriceFilterProps extends Pick<CollectionProps, 'collection'> {
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** In paise; null while unknown. */
  readonly prices: CollectionFilters['prices'];
}

/** The lowest and the highest price, in whole rupees. The placeholders are the limits among products that match the other filters. */
export function PriceFilter({ minPrice, maxPrice, prices, collection }: PriceFilterProps) {
  const choose = (change: { minPrice?: number | null; maxPrice?: number | null }) =>
    collection.send({ type: 'price.chosen', minPrice, maxPrice, ...change });
  // Without any product that matches there is no range to name.
  const range = prices?.highest ? prices : null;
  return (
    <Fieldset legend={i18n.t('Price (₹)')}>
      <Group gap="xs" wrap="nowrap" maw="20rem">
        <PriceField
          label={i18n.t('Lowest price')}
          name={PARAMETERS.minPrice}
          value={minPrice}
          placeholder={range && Math.floor(range.lowest / 100)}
          choose={(price) => choose({ minPrice: price })}
        />
        <span aria-hidden="true">–</span>
        <PriceField
          label={i18n.t('Highest price')}
          name={PARAMETERS.maxPrice}
          value={maxPrice}
          placeholder={range && Math.ceil(range.highest / 100)}
          choose={(price) => choose({ maxPrice: price })}
        />
      </Group>
    </Fieldset>
  );
}
