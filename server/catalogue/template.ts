import * as v from 'valibot';
import { MerchantProduct } from './merchant-product.ts';

/** Examples for a new file: a product of one size, one with prices by size, and clothing with measurements. */
const EXAMPLES = [
  {
    id: 'example-brass-diya',
    name: 'Brass diya',
    price: 499,
    images: ['./pictures/brass-diya-1.jpg', './pictures/brass-diya-2.jpg'],
    imageTexts: ['A lit brass diya', 'The diya from above'],
    description: 'A small oil lamp, cast in brass.',
    longDescription: 'Polished by hand.\n\nClean it with tamarind or lemon.',
    sizes: [],
    stock: { 'Free Size': 20 },
    category: 'Puja',
    subCategory: 'Diyas',
    departments: ['Pooja & Temple', 'Gifts'],
    materials: ['Brass'],
    facts: { countryOfOrigin: 'India', netQuantity: '1 piece' },
    hsn: '7419',
    gst: '12 | 5 from 2025-09-22',
    parcel: { weightG: 250, lengthCm: 12, breadthCm: 12, heightCm: 8 },
    translations: { hi: { name: 'पीतल का दीया', description: 'पीतल में ढला छोटा दीया।' } },
  },
  {
    id: 'example-incense',
    name: 'Sandalwood incense',
    price: 120,
    images: ['https://pictures.example.com/incense.jpg'],
    description: 'Rolled by hand, without charcoal.',
    sizes: ['40 sticks', '100 sticks'],
    variants: [
      { size: '40 sticks', price: 120 },
      { size: '100 sticks', price: 250, priceBefore: 300 },
    ],
    stock: { '40 sticks': 60, '100 sticks': 25 },
    category: 'Puja',
    subCategory: 'Incense',
    departments: ['Pooja & Temple'],
    badge: 'New',
  },
  {
    id: 'example-kurta',
    name: 'Cotton kurta',
    price: 1_299,
    images: ['./pictures/kurta.jpg'],
    description: 'Hand-loomed cotton, straight cut.',
    sizes: ['S', 'M', 'L'],
    stock: { S: 4, M: 6, L: 3 },
    category: 'Women',
    subCategory: 'Topwear',
    departments: ['Clothing'],
    colours: ['White'],
    sizeChart: [
      { size: 'S', chest: 96, length: 100 },
      { size: 'M', chest: 102, length: 102 },
      { size: 'L', chest: 108, length: 104 },
    ],
  },
];

/** Products whose file shows how each kind of field is written. */
export function templateProducts(): MerchantProduct[] {
  return v.parse(v.array(MerchantProduct), EXAMPLES);
}
