import { i18n } from '@lingui/core';
import type { OrderItem } from '../../contract/orders/entities.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { useProductsById } from './useProductsById.ts';

type NamedItem = Pick<OrderItem, 'productId' | 'name'>;

/**
 * The name to show for a product of an order. Orders store the English name at the time of purchase, because it is also sent to couriers and
 * payment providers. In another language, the catalogue's name is used while the product is on sale.
 */
export function useProductName(item: NamedItem): string {
  return useProductNames([item])(item);
}

/** Like `useProductName`, for each of some products. */
export function useProductNames(items: readonly NamedItem[]): (item: NamedItem) => string {
  const ids = items.flatMap(({ productId }) => productId || []);
  const { products } = useProductsById(i18n.locale === DEFAULT_LANGUAGE ? [] : ids);
  return ({ productId, name }) => products.find(({ _id }) => _id === productId)?.name ?? name;
}
