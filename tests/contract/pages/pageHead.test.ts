import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import { toPaise } from '../../../contract/money.ts';
import { buildHead, type HeadRequest } from '../../../contract/pages/pageHead.ts';
import { format } from '../../../contract/texts/text.ts';
import { product } from '../catalogue/goods.ts';

const ORIGIN = 'https://shop.example';
const DIYA = product({ _id: 'diya', price: toPaise(499.5) });
const ELSEWHERE = 'https://cdn.example/diya.jpg';

/** The head of a page, its tags by their kind. */
function headOf(path: string, changes: Partial<HeadRequest> = {}) {
  const { title, tags } = buildHead({
    path,
    origin: ORIGIN,
    config: DEFAULT_SHOP_CONFIG,
    product: null,
    department: null,
    language: 'en-IN',
    translate: format,
    rating: null,
    ...changes,
  });
  const ofKind = (kind: string) =>
    tags.filter(({ name }) => name === kind).map(({ attributes }) => attributes);
  return {
    title,
    metas: Object.fromEntries(
      ofKind('meta').map(({ name, property, content }) => [name ?? property, content]),
    ),
    links: ofKind('link'),
    facts: tags.flatMap(({ json }) => (json === undefined ? [] : [JSON.parse(json)])),
    json: tags.map(({ json = '' }) => json).join(''),
  };
}
const alternate = (hreflang: string, href: string) => ({ rel: 'alternate', hreflang, href });

test('a public page has an address of its own, and links to each language', () => {
  const alternates = [alternate('en-IN', `${ORIGIN}/about`), alternate('hi-IN', `${ORIGIN}/about?lang=hi`)];
  const english = headOf('/about/');
  expect(english.links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/about` }, ...alternates]);
  expect(english.metas).toMatchObject({ 'og:url': `${ORIGIN}/about`, 'og:locale': 'en_IN' });
  const hindi = headOf('/about', { language: 'hi-IN' });
  expect(hindi.links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/about?lang=hi` }, ...alternates]);
  expect(hindi.metas).toMatchObject({ 'og:url': `${ORIGIN}/about?lang=hi`, 'og:locale': 'hi_IN' });
});

test.each([
  ['/cart', 'Your Cart'],
  ['/orders/42', 'Your order'],
  ['/nowhere', 'Page not found'],
  ['/product/none', 'Product not found'],
  ['/collection/none', 'Page not found'],
  ['/product/diya/more', 'Page not found'],
  ['/old/product/diya', 'Page not found'],
])('%s, called ‘%s’, is not for search engines', (path, name) => {
  const { title, metas, links, facts } = headOf(path);
  expect({ title, links, facts }).toEqual({ title: `${name} · Aangan`, links: [], facts: [] });
  expect(metas).toMatchObject({ robots: 'noindex', 'og:title': name });
});

test('the home page has the shop’s name and tagline as its title, and the facts of the shop', () => {
  const translate = (text: string) => (text === DEFAULT_SHOP_CONFIG.tagline ? 'Things to treasure' : text);
  const { title, metas, facts } = headOf('/', { translate });
  expect(title).toBe('Aangan: things to treasure');
  expect(metas).toEqual({
    description: translate(
      '{name} sells {goods} from workshops all over India: lamps, idols, incense, malas, shawls and clothes, made by hand.',
    ),
    'og:site_name': 'Aangan',
    'og:locale': 'en_IN',
    'og:type': 'website',
    'og:title': title,
    'og:description': metas['description'],
    'og:url': `${ORIGIN}/`,
    'og:image': `${ORIGIN}/previews/shop.jpg`,
    'og:image:width': '960',
    'og:image:height': '504',
    'og:image:alt': 'Products from {name}',
    'twitter:card': 'summary_large_image',
  });
  expect(facts).toEqual([
    expect.objectContaining({ '@context': 'https://schema.org', '@type': 'WebSite' }),
    expect.objectContaining({ '@type': 'OnlineStore', description: 'Things to treasure' }),
  ]);
});

test('a product’s page has its name, description, picture, price and facts', () => {
  const { title, metas, facts } = headOf('/product/diya', { product: DIYA });
  expect(title).toBe('Brass diya · Aangan');
  expect(metas).toEqual({
    description: 'A lamp of solid brass.',
    'og:site_name': 'Aangan',
    'og:locale': 'en_IN',
    'og:type': 'product',
    'og:title': 'Brass diya',
    'og:description': 'A lamp of solid brass.',
    'og:url': `${ORIGIN}/product/diya`,
    'og:image': `${ORIGIN}/previews/product/diya.jpg`,
    'og:image:width': '960',
    'og:image:height': '504',
    'og:image:alt': 'Brass diya',
    'product:price:amount': '499.50',
    'product:price:currency': 'INR',
    'twitter:card': 'summary_large_image',
  });
  expect(facts).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, {}, { name: 'Brass diya' }] },
    { '@type': 'Product', image: [metas['og:image'], `${ORIGIN}/pictures/diya-1.svg`] },
  ]);
});

test('a product without a description is described by the shop', () => {
  const { metas } = headOf('/product/diya', { product: { ...DIYA, description: '' } });
  expect(metas['description']).toMatch(/^Aangan sells /);
});

test('a department’s page has its name, description and picture, and the steps to it', () => {
  const department = { name: 'मिठाई', types: ['Laddus'], picture: null };
  const { title, metas, links, facts } = headOf('/collection/x', { department });
  expect(title).toBe('मिठाई · Aangan');
  expect(metas).toMatchObject({
    description: 'मिठाई from Aangan: Laddus.',
    'og:type': 'website',
    'og:image': `${ORIGIN}/previews/collection/${encodeURIComponent('मिठाई')}.jpg`,
    'og:image:alt': 'Products from Aangan',
  });
  expect(links[0]).toEqual({ rel: 'canonical', href: `${ORIGIN}/collection/x` });
  expect(facts).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: 'Collection' }, { name: 'मिठाई' }] },
  ]);
});

describe('the preview picture', () => {
  const pictureOf = (changes: Partial<HeadRequest>) => {
    const { metas } = headOf('/product/diya', changes);
    return [metas['og:image'], metas['og:image:width'], metas['og:image:height']];
  };

  test('of a product whose first picture is on another site is that picture, in a size that is not known', () => {
    const elsewhere = { ...DIYA, image: [ELSEWHERE] };
    for (const hasPreviews of [true, false]) {
      expect(pictureOf({ product: elsewhere, hasPreviews })).toEqual([ELSEWHERE, undefined, undefined]);
    }
    expect(pictureOf({ product: { ...DIYA, image: ['/diya.svg', ELSEWHERE] } })[0]).toMatch(/previews/);
    expect(pictureOf({ product: { ...DIYA, image: [] } })[0]).toMatch(/previews/);
  });

  test('of a host that generates no pictures is the shop’s icon', () => {
    const icon = [`${ORIGIN}/icon-512.png`, undefined, undefined];
    expect(pictureOf({ product: DIYA, hasPreviews: false })).toEqual(icon);
    expect(pictureOf({ hasPreviews: false })).toEqual(icon);
  });
});

test('no text of a product ends the element of its facts', () => {
  const name = '</script><!-- <script>';
  const { json, facts } = headOf('/product/diya', { product: { ...DIYA, name, longDescription: name } });
  expect(json).not.toContain('<');
  expect(facts[1]).toMatchObject({ name, description: name });
});
