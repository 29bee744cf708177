import { expect, test } from 'vitest';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { render } from '../../../src/entry-server.tsx';
import { CONFIG } from '../../machines/sampleShop.ts';

const NOTHING = {
  contact: { phone: '', email: '' },
  social: { youtube: '', instagram: '', twitter: '', facebook: '' },
};

interface Page {
  readonly config?: Partial<ShopConfig>;
  readonly language?: Language;
  readonly complete?: boolean;
}

/** The HTML that the server renders at an address of a shop without products. */
async function paint(
  url: string,
  { config = {}, language = 'en-IN', complete = true }: Page = {},
): Promise<string> {
  const state = { products: [], complete, config: { ...CONFIG, ...config }, language, seed: 1 };
  return (await render({ url, state })).html;
}

const COMMAND = '<code>npm run products -- import FILE</code>';

test.each(['/', '/collection', '/collection?search=lamp&category=Puja'])(
  'an empty shop shows at %s that it is empty, and how to add products',
  async (url) => {
    const html = await paint(url);
    expect(html).toContain('still filling our shelves');
    expect(html).toContain(COMMAND);
    expect(html).not.toContain('No products found');
    const hindi = await paint(url, { language: 'hi-IN' });
    expect(hindi).toContain('दुकान अभी सज रही है');
    expect(hindi).toContain(COMMAND);
  },
);

test.each(['/', '/collection'])(
  'a shop whose products are not loaded yet does not show at %s that it is empty',
  async (url) => {
    expect(await paint(url, { complete: false })).not.toContain('shelves');
  },
);

test.each(['/', '/about', '/contact'])(
  'a shop without contact details has no empty links at %s',
  async (url) => {
    const html = await paint(url, { config: NOTHING });
    expect(html.match(/href="(mailto:|tel:)?"/)).toBeNull();
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    expect(main.match(/<(p|dd|section|h2)[^>]*><\/\1>/)).toBeNull();
    expect(html).not.toContain('Get in touch');
  },
);

test('Support shows a configured contact, or that contact details are missing', async () => {
  const none = await paint('/contact', { config: NOTHING });
  expect(none).toContain('We have no phone or email yet.');
  expect(none).not.toMatch(/Phone|<dt>|9:00 AM/);
  const contact = { phone: '', email: 'help@tulsi.example' };
  const one = await paint('/contact', { config: { ...NOTHING, contact } });
  expect(one).toContain('mailto:help@tulsi.example');
  expect(one).toContain('9:00 AM');
  expect(one).not.toContain('<dt>Phone');
  expect(one).not.toContain('We have no phone');
});
