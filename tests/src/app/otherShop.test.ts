import { expect, test } from 'vitest';
import { PRIVATE_PATHS, PUBLIC_PATHS } from '../../../contract/pages/pageTexts.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import { LANGUAGES } from '../../../contract/texts/language.ts';
import { render } from '../../../src/entry-server.tsx';
import { findDemoWords } from '../../demoWords.ts';
import { CONFIG } from '../../machines/sampleShop.ts';

const TULSI: ShopConfig = {
  ...CONFIG,
  name: 'Tulsi Books',
  tagline: '',
  contact: { phone: '+91 80 1234 5678', email: 'help@tulsi.example' },
};

const PAGES = [...PUBLIC_PATHS, ...PRIVATE_PATHS, '/orders/1', '/orders/track/1', '/product/1', '/nowhere'];

test.each(LANGUAGES.flatMap((language) => PAGES.map((url) => ({ language, url }))))(
  'another shop shows nothing of the demo at $url in $language',
  async ({ language, url }) => {
    const state = { products: [], complete: true, config: TULSI, language, seed: 1 };
    const { html } = await render({ url, state });
    expect(html).toContain('Tulsi Books');
    expect(findDemoWords(html)).toEqual([]);
  },
);

test('the demo shows its own name, texts and pictures', async () => {
  const state = { products: [], complete: true, config: CONFIG, language: 'en-IN', seed: 1 } as const;
  const { html } = await render({ url: '/about', state });
  expect(findDemoWords(html)).toEqual(expect.arrayContaining(['aangan', 'still-', 'Moradabad']));
});
