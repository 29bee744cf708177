import { i18n } from '@lingui/core';
import type { OrderItem, Product } from '../../contract/entities.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { useProducts } from './shopContext.ts';

type NamedItem = Pick<OrderItem, 'productId' | 'name'>;

/**
 * What a product of an order is called on this page. Orders keep the name as it was bought, in the shop's own language, as couriers and
 * providers read it too; in another language it is the catalogue's, as long as the product is sold.
 */
export function useProductName(item: NamedItem): string {
  return findProductName(item, useProducts());
}

/** The same, for who has the products already. */
export function findProductName({ productId, name }: NamedItem, products: readonly Product[]): string {
  if (i18n.locale === DEFAULT_LANGUAGE) return name;
  return products.find(({ _id }) => _id === productId)?.name ?? name;
}
