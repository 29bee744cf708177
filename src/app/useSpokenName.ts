import { i18n } from '@lingui/core';
import { DEFAULT_LANGUAGE } from '../../contract/language.ts';
import { useProducts } from './shopContext.ts';

/**
 * What a product of an order is called on this page. Orders keep the name as it was bought, in the shop's own language, as couriers and
 * providers read it too; in another language it is the catalogue's, as long as the product is sold.
 */
export function useSpokenName({
  productId,
  name,
}: {
  readonly productId: string;
  readonly name: string;
}): string {
  const products = useProducts();
  if (i18n.locale === DEFAULT_LANGUAGE) return name;
  return products.find(({ _id }) => _id === productId)?.name ?? name;
}
