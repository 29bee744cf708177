import type { ProductEdit } from '../../contract/desk/productChange.ts';
import type { MerchantProduct } from '../catalogue/merchant-product.ts';

type Variant = MerchantProduct['variants'][number];

/** The fields that an edit of several products changes in this one; null when it changes nothing. */
export function editFields(product: MerchantProduct, edit: ProductEdit): Partial<MerchantProduct> | null {
  if (edit.type === 'withdraw' || edit.type === 'offer') return { withdrawn: edit.type === 'withdraw' };
  if (edit.type === 'addDepartment' || edit.type === 'removeDepartment') return departmentsOf(product, edit);
  if (edit.type === 'price') return pricesOf(product, (variant) => ({ ...variant, price: edit.price }));
  if (edit.type === 'percent')
    return pricesOf(product, (variant) => ({
      ...variant,
      price: wholeRupees(variant.price * (1 + edit.percent / 100)),
    }));
  if (edit.type === 'reduce') {
    const reduced = pricesOf(product, (variant) => {
      const priceBefore = variant.priceBefore ?? variant.price;
      return { ...variant, priceBefore, price: wholeRupees(priceBefore * (1 - edit.percent / 100)) };
    });
    return { ...reduced, saleFrom: edit.from, saleUntil: edit.until };
  }
  if (product.variants.every(({ priceBefore }) => priceBefore === undefined)) return null;
  const ended = pricesOf(product, ({ priceBefore, ...variant }) => ({
    ...variant,
    price: priceBefore ?? variant.price,
  }));
  return { ...ended, saleFrom: '', saleUntil: '' };
}

function departmentsOf(
  { departments }: MerchantProduct,
  { type, department }: Extract<ProductEdit, { readonly department: string }>,
): Pick<MerchantProduct, 'departments'> | null {
  const isAdded = type === 'addDepartment';
  if (departments.includes(department) === isAdded) return null;
  return {
    departments: isAdded ? [...departments, department] : departments.filter((name) => name !== department),
  };
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
