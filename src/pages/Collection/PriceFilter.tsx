import { i18n } from '@lingui/core';
import { Fieldset, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { PARAMETERS } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { asciiDigits } from '../../../contract/asciiDigits.ts';
import { parseNumber } from '../../../contract/catalogue/collection/collectionQuery.ts';
import type { CollectionProps } from './CollectionProps.ts';

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

interface PriceFieldProps {
  readonly label: string;
  /** The query parameter. */
  readonly name: string;
  /** Whole rupees; null when not set. */
  readonly value: number | null;
  readonly placeholder: number | null;
  readonly choose: (rupees: number | null) => void;
}

/** A price in whole rupees. It applies when the field is left, or with Enter: the first digits of a price are another price. */
function PriceField({ label, name, value, placeholder, choose }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setTyped(null);
    const rupees = parseNumber(digitsIn(currentTarget.value));
    if (rupees !== value) choose(rupees);
  };
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      name={name}
      aria-label={label}
      autoComplete="off"
      maxLength={9}
      {...(placeholder !== null && { placeholder: String(placeholder) })}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(digitsIn(currentTarget.value))}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event);
      }}
    />
  );
}

function digitsIn(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}
