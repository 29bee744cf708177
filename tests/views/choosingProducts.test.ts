import { describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import type { Product } from '../../contract/entities.ts';
import { relatedProducts } from '../../src/pages/Product/relatedProducts.ts';

function product(_id: string, category: string, subCategory: string, image = [`/${_id}.svg`]): Product {
  return {
    _id,
    category,
    subCategory,
    image,
    name: _id,
    price: paise(1),
    description: '',
    longDescription: '',
    sizes: [],
    bestseller: false,
  };
}

const ids = (products: readonly Product[]) => products.map(({ _id }) => _id);
const bell = product('bell', 'Puja', 'Bells');
const kurta = product('kurta', 'Men', 'Topwear');
const lamp = product('lamp', 'Puja', 'Diyas');
const gong = product('gong', 'Puja', 'Bells');

describe('related products', () => {
  test('are of the same category, those of the same type first', () => {
    expect(ids(relatedProducts(bell, [kurta, lamp, bell, gong]))).toEqual(['gong', 'lamp']);
  });
});
