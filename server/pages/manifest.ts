import type { FastifyInstance } from 'fastify';
import { findPageText } from '../../contract/pages/pageTexts.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, shortLanguage } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import type { ShopContext } from '../context.ts';
import { configuredColours } from '../settings/colour-styles.ts';
import { taglineIn } from '../settings/setting-text.ts';
import { translatorFor } from '../language/translator.ts';
import { languageInAddress } from './page-language.ts';

const DAY_S = 86_400;
const PATH = '/manifest.webmanifest';
/** The pages that a long press on the icon offers. */
const SHORTCUTS = ['/collection', '/cart', '/orders'];

/** Adds the web app manifest, with which browsers install the shop, in the language of its address. */
export function manifestRoute(app: FastifyInstance, { config }: ShopContext): void {
  app.get(PATH, { schema: { hide: true } }, async ({ url }, reply) => {
    reply.type('application/manifest+json').header('cache-control', `public, max-age=${DAY_S}`);
    const language = languageInAddress(url) ?? DEFAULT_LANGUAGE;
    return webManifest(config, taglineIn(config, language), language);
  });
}

/** The address of the manifest in a language. */
export function manifestAddress(language: Language): string {
  return language === DEFAULT_LANGUAGE ? PATH : `${PATH}?${LANGUAGE_KEY}=${shortLanguage(language)}`;
}

/** The manifest as JSON. The meta tags `theme-color` of the document have the colours of both schemes. */
export function webManifest(
  config: Pick<Config, 'shopName' | 'settings'>,
  tagline: string,
  language: Language,
): string {
  const name = config.shopName;
  const { page } = configuredColours(config).light;
  const translate = translatorFor(language);
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: page,
    categories: ['shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: SHORTCUTS.map((url) => ({
      name: translate(findPageText(url).title ?? name),
      url,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  });
}
