import type { ProductEdit } from '../../contract/desk/productChange.ts';
import type { MerchantProduct } from '../catalogue/merchant-product.ts';

type Variant = MerchantProduct['variants'][number];

/** The fields that an edit of several products changes in this one; null when it changes nothing. */
export function editFields(product: MerchantProduct, edit: ProductEdit): Partial<MerchantProduct> | null {
  const { departments } = product;
  switch (edit.type) {
    case 'price':
      return pricesOf(product, (variant) => ({ ...variant, price: edit.price }));
    case 'percent':
      return pricesOf(product, (variant) => ({
        ...variant,
        price: wholeRupees(variant.price * (1 + edit.percent / 100)),
      }));
    case 'reduce': {
      const reduced = pricesOf(product, (variant) => {
        const priceBefore = variant.priceBefore ?? variant.price;
        return { ...variant, priceBefore, price: wholeRupees(priceBefore * (1 - edit.percent / 100)) };
      });
      return { ...reduced, saleFrom: edit.from, saleUntil: edit.until };
    }
    case 'endReduction': {
      if (product.variants.every(({ priceBefore }) => priceBefore === undefined)) return null;
      const ended = pricesOf(product, ({ priceBefore, ...variant }) => ({
        ...variant,
        price: priceBefore ?? variant.price,
      }));
      return { ...ended, saleFrom: '', saleUntil: '' };
    }
    case 'addDepartment':
      return departments.includes(edit.department)
        ? null
        : { departments: [...departments, edit.department] };
    case 'removeDepartment':
      return departments.includes(edit.department)
        ? { departments: departments.filter((name) => name !== edit.department) }
        : null;
    case 'withdraw':
      return { withdrawn: true };
    case 'offer':
      return { withdrawn: false };
  }
}

/** The prices of all sizes. */
function pricesOf(
  { sizes, price, variants }: MerchantProduct,
  change: (variant: Variant) => Variant,
): Pick<MerchantProduct, 'price' | 'variants'> {
  const changed = sizes.map((size) =>
    change(variants.find((variant) => variant.size === size) ?? { size, price }),
  );
  return { price: Math.min(...changed.map((variant) => variant.price)), variants: changed };
}

function wholeRupees(amount: number): number {
  return Math.max(1, Math.round(amount));
}
