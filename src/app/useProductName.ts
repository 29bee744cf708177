import { i18n } from '@lingui/core';
import type { OrderItem, Product } from '../../contract/entities.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { useProducts } from './shopContext.ts';

type NamedItem = Pick<OrderItem, 'productId' | 'name'>;

/**
 * The name to show for a product of an order. Orders store the English name at the time of purchase, because it is also sent to couriers and
 * payment providers. In another language, the catalogue's name is used while the product is on sale.
 */
export function useProductName(item: NamedItem): string {
  return findProductName(item, useProducts());
}

/** Like `useProductName`, for callers that have the products already. */
export function findProductName({ productId, name }: NamedItem, products: readonly Product[]): string {
  if (i18n.locale === DEFAULT_LANGUAGE) return name;
  return products.find(({ _id }) => _id === productId)?.name ?? name;
}
