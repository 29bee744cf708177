import type { MerchantProduct } from '../../server/catalogue/merchant-product.ts';

/** Six products, oldest first. */
export const FIXTURE_PRODUCTS: readonly MerchantProduct[] = [
  product({
    id: 'brass-diya',
    name: 'Brass Diya',
    price: 499,
    bestseller: true,
    departments: ['Pooja & Temple'],
  }),
  product({
    id: 'ganesha-idol',
    name: 'Ganesha Idol',
    price: 2_499.5,
    subCategory: 'Idols',
    trending: true,
    badge: 'Hot',
  }),
  product({
    id: 'temple-bell',
    name: 'Temple Bell',
    price: 899,
    subCategory: 'Bells',
    departments: ['Gifts', 'Pooja & Temple'],
    bestseller: true,
  }),
  product({
    id: 'kurta',
    name: 'Cotton Kurta',
    price: 1_299,
    category: 'Men',
    subCategory: 'Topwear',
    sizes: ['S', 'M', 'L'],
  }),
  product({
    id: 'shawl',
    name: 'Prayer Shawl',
    price: 1_799,
    category: 'Women',
    subCategory: 'Winterwear',
    trending: true,
  }),
  product({ id: 'incense-holder', name: 'Incense Holder', price: 19.99, subCategory: 'Incense' }),
];

function product(
  details: Partial<MerchantProduct> & Pick<MerchantProduct, 'id' | 'name' | 'price'>,
): MerchantProduct {
  return {
    images: [`/products/${details.id}-1.svg`, `/products/${details.id}-2.svg`],
    imageTexts: [],
    description: `${details.name}, made by hand.`,
    longDescription: `${details.name}, made by hand in a small workshop.`,
    sizes: ['One Size'],
    category: 'Puja',
    subCategory: 'Diyas',
    bestseller: false,
    trending: false,
    badge: null,
    sizeChart: [],
    parcel: {},
    variants: [],
    stock: {},
    departments: [],
    materials: [],
    colours: [],
    facts: {},
    saleFrom: '',
    saleUntil: '',
    hsn: '',
    gst: '',
    translations: {},
    withdrawn: false,
    ...details,
  };
}
