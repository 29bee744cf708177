import { LIST_FILTERS } from '../../../contract/catalogue/collection/collection.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { translate } from '../../language/translate.ts';
import { i18n } from '@lingui/core';
import type { CollectionProps } from './CollectionProps.ts';
import { formatMinRating, formatPriceRange, formatSearchedPrice } from './formatFilter.ts';

interface Chip {
  readonly key: string;
  readonly name: string;
  readonly drop: () => void;
}

/** Lists the filters that are set, the search, and the price that it names, each with a function that removes it. */
export function listChips(
  { choice, collection }: CollectionProps,
  searched: SearchSummary['price'],
): readonly Chip[] {
  const { minPrice, maxPrice, minRating, inStock } = choice;
  const search = choice.search.trim();
  const price = formatPriceRange(minPrice, maxPrice);
  const chips: readonly (Chip | false | null)[] = [
    ...LIST_FILTERS.flatMap((filter) =>
      choice[filter].map((option) => ({
        key: `${filter} ${option}`,
        name: translate(option),
        drop: () => collection.send({ type: 'option.toggled', filter, option }),
      })),
    ),
    price !== null && {
      key: 'price',
      name: price,
      drop: () => collection.send({ type: 'price.chosen', minPrice: null, maxPrice: null }),
    },
    minRating !== null && {
      key: 'rating',
      name: formatMinRating(minRating),
      drop: () => collection.send({ type: 'rating.chosen', minRating: null }),
    },
    inStock && {
      key: 'stock',
      name: i18n.t('In stock'),
      drop: () => collection.send({ type: 'stock.toggled' }),
    },
    search !== '' && {
      key: 'search',
      name: `‘${search}’`,
      drop: () => collection.send({ type: 'search.dropped' }),
    },
    searched && {
      key: 'price in the search',
      name: formatSearchedPrice(searched.range),
      drop: () => collection.send({ type: 'price.dropped', search: searched.rest }),
    },
  ];
  return chips.filter((chip) => chip !== false && chip !== null);
}
