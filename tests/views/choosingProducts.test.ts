import { describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import type { Product } from '../../contract/entities.ts';
import { relatedProducts } from '../../src/pages/Product/relatedProducts.ts';

function piece(_id: string, category: string, subCategory: string, image = [`/${_id}.svg`]): Product {
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
const bell = piece('bell', 'Puja', 'Bells');
const kurta = piece('kurta', 'Men', 'Topwear');
const lamp = piece('lamp', 'Puja', 'Diyas');
const gong = piece('gong', 'Puja', 'Bells');

describe('related products', () => {
  test('are of the same category, those of the same type first', () => {
    expect(ids(relatedProducts(bell, [kurta, lamp, bell, gong]))).toEqual(['gong', 'lamp']);
  });
});
