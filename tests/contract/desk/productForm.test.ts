import { describe, expect, test } from 'vitest';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import {
  changedFormFields,
  conflictsOf,
  EMPTY_FORM,
  fieldsOfForm,
  formOfProduct,
  problemOfForm,
  rebaseForm,
  type ProductForm,
} from '../../../contract/desk/productForm.ts';
import { productFields } from '../../machines/desk/deskSamples.ts';

const FIELDS = productFields({
  departments: ['Gifts', 'Malas'],
  imageTexts: ['Lit', 'From above'],
  imageTextsHi: ['जला हुआ', 'ऊपर से'],
  images: ['/a.webp', '/b.webp'],
  sizes: ['S', 'L'],
  price: 249.5,
  variants: [
    { size: 'S', price: 249.5, image: '/b.webp' },
    { size: 'L', price: 1_449, priceBefore: 1_600 },
  ],
  saleUntil: '2026-12-01',
  sizeChart: [{ size: 'L', chest: 102.5, length: 72 }],
  facts: { countryOfOrigin: 'India' },
  factsHi: { countryOfOrigin: 'भारत' },
  hsn: '7419',
  gst: '12 | 5 from 2025-09-22',
  parcel: { weightG: 250, lengthCm: 12 },
});
const FORM = formOfProduct(FIELDS);

describe('the form of a product', () => {
  test('is sent as the same fields when nothing was typed', () => {
    expect(fieldsOfForm(FORM, FIELDS)).toEqual(FIELDS);
    expect(problemOfForm(FORM)).toBeNull();
    expect(changedFormFields(FORM, formOfProduct(FIELDS))).toEqual([]);
  });

  test('reads amounts as people type them, and lists separated by commas', () => {
    const typed = {
      ...FORM,
      departments: ' Gifts,, Jewellery , Gifts',
      weightG: '',
      saleUntil: '',
      facts: { ...FORM.facts, countryOfOrigin: ' ', mrp: ' ₹499.00,\nall taxes ' },
      sizes: [{ size: '', price: '₹1,29,999.50', priceBefore: ' ', measures: 'Chest: 96 cm, LENGTH 70' }],
    };
    expect(problemOfForm(typed)).toBeNull();
    expect(fieldsOfForm(typed, FIELDS)).toMatchObject({
      departments: ['Gifts', 'Jewellery'],
      facts: { mrp: '₹499.00, all taxes' },
      sizes: [],
      price: 129_999.5,
      variants: [{ size: 'Free Size', price: 129_999.5 }],
      sizeChart: [{ size: 'Free Size', chest: 96, length: 70 }],
      parcel: { lengthCm: 12 },
    });
  });

  const two = (change: object) => [
    { size: 'S', price: '10', priceBefore: '', measures: '' },
    { size: 'L', price: '20', priceBefore: '', measures: '', ...change },
  ];
  test.each<[string, Partial<ProductForm>, string, string]>([
    ['without a name', { name: ' ' }, 'name', deskMessages.fieldMissing],
    ['without a type', { subCategory: '' }, 'subCategory', deskMessages.fieldMissing],
    ['without a picture', { pictures: [] }, 'pictures', deskMessages.pictureMissing],
    [
      'with one picture described of two',
      {
        pictures: [
          { address: '/a', text: 'Lit', textHi: '' },
          { address: '/b', text: ' ', textHi: '' },
        ],
      },
      'pictures',
      deskMessages.pictureTextMissing,
    ],
    ['with a size without a name', { sizes: two({ size: '' }) }, 'sizes', deskMessages.sizeMissing],
    ['with a size twice', { sizes: two({ size: 'S ' }) }, 'sizes', deskMessages.sizeRepeated],
    ['without a price', { sizes: two({ price: 'free' }) }, 'sizes', deskMessages.priceMissing],
    ['with the price 0', { sizes: two({ price: '0' }) }, 'sizes', deskMessages.priceMissing],
    [
      'with a lower price before',
      { sizes: two({ priceBefore: '20' }) },
      'sizes',
      deskMessages.priceBeforeTooLow,
    ],
    [
      'with one picture described in Hindi of two',
      { pictures: FORM.pictures.map((picture, index) => ({ ...picture, textHi: index === 0 ? 'जला' : '' })) },
      'pictures',
      deskMessages.pictureTextMissing,
    ],
    [
      'with an unknown measurement',
      { sizes: two({ measures: 'head 40' }) },
      'sizes',
      deskMessages.measuresInvalid,
    ],
    [
      'with days of a reduction and no price before',
      { sizes: two({}) },
      'sizes',
      deskMessages.priceBeforeMissing,
    ],
    [
      'with a last day before the first one',
      { saleFrom: '2026-12-02' },
      'saleUntil',
      deskMessages.saleDaysInvalid,
    ],
    ['with a weight in kilograms', { weightG: '0.5' }, 'weightG', deskMessages.weightInvalid],
    [
      'with a fact that is too long',
      { facts: { ...FORM.facts, maker: ` ${'x'.repeat(301)}` } },
      'facts',
      deskMessages.factTooLong,
    ],
    [
      'with a fact that is too long in Hindi',
      { factsHi: { ...FORM.factsHi, maker: 'क'.repeat(301) } },
      'factsHi',
      deskMessages.factTooLong,
    ],
    ['with a weight of 0', { weightG: '0' }, 'weightG', deskMessages.weightInvalid],
  ])('%s is not sent', (_what, change, field, message) => {
    expect(problemOfForm({ ...FORM, ...change })).toEqual({ field, message });
  });

  test('of a new product is empty', () => {
    expect(problemOfForm(EMPTY_FORM)).toMatchObject({ field: 'name' });
  });
});

describe('when somebody else has changed the product', () => {
  const typed = { ...FORM, name: 'Mine', badge: 'New', category: 'Gifts' };
  const present = { ...FORM, name: 'Theirs', badge: 'New', description: 'Theirs' };

  test('what was typed stays, and the other fields are as they are now', () => {
    expect(rebaseForm(FORM, typed, present)).toEqual({ ...typed, description: 'Theirs' });
  });

  test('only a field that both have changed to different values is a conflict', () => {
    expect(conflictsOf(FORM, typed, present)).toEqual(['name']);
  });

  test('each fact is a field of its own', () => {
    const withFacts = (facts: object) => ({ ...FORM, facts: { ...FORM.facts, ...facts } });
    const mine = withFacts({ maker: 'Mine', care: 'Mine' });
    expect(rebaseForm(FORM, mine, withFacts({ mrp: 'Theirs', care: 'Theirs' }))).toEqual(
      withFacts({ maker: 'Mine', care: 'Mine', mrp: 'Theirs' }),
    );
    expect(conflictsOf(FORM, mine, withFacts({ mrp: 'Theirs', care: 'Theirs' }))).toEqual(['facts']);
    expect(conflictsOf(FORM, mine, withFacts({ mrp: 'Theirs', care: 'Mine' }))).toEqual([]);
  });
});
