import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { breadcrumbs, productData, describeShop } from '../../../contract/pages/structuredData.ts';
import type { Translate } from '../../../contract/texts/text.ts';
import { product } from '../catalogue/goods.ts';

const ORIGIN = 'https://shop.example';
const PREVIEW = `${ORIGIN}/previews/product/diya.jpg`;
/** A translation that marks the translated text. */
const translate: Translate = (text) => `«${text}»`;
const describeIt = (
  changes: Partial<Product> = {},
  rating = null as { average: number; count: number } | null,
) =>
  productData({
    product: product({ _id: 'diya', ...changes }),
    rating,
    origin: ORIGIN,
    url: `${ORIGIN}/product/diya?lang=hi`,
    image: PREVIEW,
    config: DEFAULT_SHOP_CONFIG,
    translate,
  });

describe('a product', () => {
  test('is described with its offer, and with nothing that it does not have', () => {
    expect(describeIt()).toEqual({
      '@type': 'Product',
      name: 'Brass diya',
      description: 'A lamp of solid brass, cast and polished by hand.',
      sku: 'diya',
      category: 'Diyas > Lamps',
      image: [PREVIEW, `${ORIGIN}/pictures/diya-1.svg`],
      offers: {
        '@type': 'Offer',
        price: '499.00',
        url: `${ORIGIN}/product/diya?lang=hi`,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Aangan' },
      },
    });
  });

  test('without a long description has its short one', () => {
    expect(describeIt({ longDescription: '' })).toMatchObject({ description: 'A lamp of solid brass.' });
    expect(describeIt({ description: '' })).toMatchObject({ description: /cast and polished/ });
  });

  test('has its pictures at addresses for other sites, each once', () => {
    const image = ['/products/diya-1-800.webp#e6d9c2', 'https://cdn.example/diya.jpg', PREVIEW];
    expect(describeIt({ image })).toMatchObject({
      image: [PREVIEW, `${ORIGIN}/products/diya-1-800.webp`, 'https://cdn.example/diya.jpg'],
    });
  });

  test('has the part of its category that it has', () => {
    expect(describeIt({ subCategory: '' })).toMatchObject({ category: 'Diyas' });
    expect(describeIt({ category: '', subCategory: '' })).not.toHaveProperty('category');
  });

  test('has its rating', () => {
    expect(describeIt({}, { average: 4.3, count: 3 })).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.3,
        reviewCount: 3,
        bestRating: 5,
        worstRating: 1,
      },
    });
  });

  test('has its materials and colours in the language of the page; a stated material comes first', () => {
    const changes = { materials: ['Brass', 'Wood'], colours: ['Red', 'Gold'] };
    expect(describeIt(changes)).toMatchObject({ material: '«Brass», «Wood»', color: '«Red»/«Gold»' });
    expect(describeIt({ ...changes, facts: { material: 'Bell metal' } })).toMatchObject({
      material: 'Bell metal',
    });
  });

  test('has its facts as properties of the vocabulary, and all of them by name', () => {
    const facts = { care: 'Wipe dry', weight: '2 kg', countryOfOrigin: 'India', maker: 'Founders' };
    expect(describeIt({ facts })).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 2, unitCode: 'KGM' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      manufacturer: { '@type': 'Organization', name: 'Founders' },
      additionalProperty: [
        { '@type': 'PropertyValue', name: '«Weight»', value: '2 kg' },
        { '@type': 'PropertyValue', name: '«Care»', value: 'Wipe dry' },
        { '@type': 'PropertyValue', name: '«Country of origin»', value: 'India' },
        { '@type': 'PropertyValue', name: '«Made by»', value: 'Founders' },
      ],
    });
  });

  test.each([
    ['140 g', 140, 'GRM'],
    ['About 1.25 kg', 1.25, 'KGM'],
    ['लगभग 140 ग्राम', 140, 'GRM'],
    ['12.5 किलो', 12.5, 'KGM'],
  ])('that weighs ‘%s’ weighs %d %s', (weight, value, unitCode) => {
    expect(describeIt({ facts: { weight } })).toMatchObject({ weight: { value, unitCode } });
  });

  test.each(['About 420 g (Set of 3)', 'Set of 3: 420 g', 'Almost 5 g', '.5 kg', '5. kg', '5 lb', '5'])(
    'that weighs ‘%s’ has no weight in numbers',
    (weight) => expect(describeIt({ facts: { weight } })).not.toHaveProperty('weight'),
  );
});

describe('the offer of a product', () => {
  const variant = (size: string, rupees: number, changes: object = {}) => ({
    size,
    price: toPaise(rupees),
    ...changes,
  });
  const offerOf = (...variants: readonly ReturnType<typeof variant>[]) =>
    describeIt({ sizes: variants.map(({ size }) => size), variants: [...variants] });

  test('covers all sizes together when their prices differ', () => {
    expect(offerOf(variant('S', 249), variant('M', 449.5), variant('L', 300))).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '249.00', highPrice: '449.50', offerCount: 3 },
    });
  });

  test('of one price has the price before a reduction', () => {
    const before = { priceBefore: toPaise(599) };
    expect(offerOf(variant('S', 499, before), variant('M', 499, before))).toMatchObject({
      offers: {
        '@type': 'Offer',
        price: '499.00',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '599.00',
          priceCurrency: 'INR',
        },
      },
    });
  });

  test.each([
    ['in', 'InStock'],
    ['few', 'LimitedAvailability'],
    ['out', 'OutOfStock'],
  ] as const)('of which the stock is ‘%s’ is %s', (availability, name) => {
    expect(offerOf(variant('S', 499, { availability }))).toMatchObject({
      offers: { availability: `https://schema.org/${name}` },
    });
  });
});

describe('the shop', () => {
  const describeStore = (changes: Partial<typeof DEFAULT_SHOP_CONFIG>) =>
    describeShop(ORIGIN, { ...DEFAULT_SHOP_CONFIG, ...changes })[1];

  test('is a website with a search, and a store without contacts and profiles until it has some', () => {
    expect(describeShop(ORIGIN, DEFAULT_SHOP_CONFIG)).toEqual([
      {
        '@type': 'WebSite',
        name: 'Aangan',
        url: `${ORIGIN}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${ORIGIN}/collection?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'OnlineStore',
        name: 'Aangan',
        description: 'Handcrafted sacred and lifestyle goods',
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/icon-512.png`,
        sameAs: [],
      },
    ]);
  });

  test('has the profiles that it has', () => {
    const social = {
      youtube: 'https://youtube.example/aangan',
      instagram: '',
      twitter: '',
      facebook: 'https://facebook.example/aangan',
    };
    expect(describeStore({ social })).toMatchObject({ sameAs: [social.youtube, social.facebook] });
  });

  test.each([
    [{ phone: '+91 98765 43210', email: '' }, { telephone: '+91 98765 43210' }],
    [{ phone: '', email: 'help@shop.example' }, { email: 'help@shop.example' }],
    [
      { phone: '+91 98765 43210', email: 'help@shop.example' },
      { telephone: '+91 98765 43210', email: 'help@shop.example' },
    ],
  ])('with the contacts %j is reached by %j', (contact, reached) => {
    expect(describeStore({ contact })).toHaveProperty('contactPoint', {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...reached,
    });
  });
});

describe('breadcrumbs', () => {
  const stepsTo = (goods: Product | null, department: string | null = null) =>
    breadcrumbs({
      origin: ORIGIN,
      url: `${ORIGIN}/here`,
      name: 'Here',
      product: goods,
      department: department === null ? null : { name: department, types: [], picture: null },
      translate,
    });
  const list = (...steps: readonly (readonly [name: string, path: string])[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ORIGIN + path,
    })),
  });

  test('lead from the home page to a page, to a department through the collection', () => {
    expect(stepsTo(null)).toEqual(list(['«Home»', '/'], ['Here', '/here']));
    expect(stepsTo(null, 'Gifts')).toEqual(
      list(['«Home»', '/'], ['«Collection»', '/collection'], ['Here', '/here']),
    );
  });

  test('lead to a product through its category and its type, if it has them', () => {
    const diya = product({ _id: 'diya', category: 'Puja & more' });
    const category = ['«Puja & more»', '/collection?category=Puja+%26+more'] as const;
    const type = ['«Lamps»', '/collection?category=Puja+%26+more&type=Lamps'] as const;
    expect(stepsTo(diya)).toEqual(list(['«Home»', '/'], category, type, ['Here', '/here']));
    expect(stepsTo({ ...diya, subCategory: '' })).toEqual(list(['«Home»', '/'], category, ['Here', '/here']));
    expect(stepsTo({ ...diya, category: '' })).toEqual(
      list(['«Home»', '/'], ['«Lamps»', '/collection?type=Lamps'], ['Here', '/here']),
    );
  });
});
