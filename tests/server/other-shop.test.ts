import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/texts/language.ts';
import { storePicture } from '../../server/catalogue/store-picture.ts';
import { readConfig } from '../../server/config.ts';
import { TERMINAL } from '../../server/desk/audit.ts';
import { saveDeskSettings } from '../../server/desk/shop-settings.ts';
import { mailWith, smsWith } from '../../server/messaging/templates.ts';
import { LOGO } from '../../server/photos/convert-photo.ts';
import { PUBLIC_PATHS } from '../../contract/pages/pageTexts.ts';
import { findDemoWords } from '../demoWords.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const ENV = {
  SHOP_NAME: 'Tulsi Books',
  SUPPORT_PHONE: '+91 80 1234 5678',
  SUPPORT_EMAIL: 'help@tulsi.example',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/@tulsi',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/tulsi',
  SOCIAL_TWITTER: 'https://twitter.com/tulsi',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/tulsi',
  LEGAL_NAME: 'Tulsi Books LLP',
  PUBLIC_URL: 'https://tulsi.example',
};

const BUILD = { ...fakeBuild(), publicFile: (name: string) => readFile(join(PUBLIC, name)) };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: ENV, build: BUILD });
});
afterAll(() => shop.close());

const ADDRESSES = [
  ...PUBLIC_PATHS,
  '/nowhere',
  '/product/1',
  '/manifest.webmanifest',
  '/manifest.webmanifest?lang=hi',
  '/robots.txt',
  '/sitemap.xml',
  '/api/config',
  '/api/unknown',
  '/api/openapi.json',
  '/icon.svg',
  '/desk',
];
async function demoWordsAt(from: Shop, url: string): Promise<readonly string[]> {
  const bodies = await Promise.all(
    LANGUAGES.map((language) =>
      from.app.inject({ url, headers: { 'accept-language': language, accept: '*/*' } }),
    ),
  );
  return bodies.flatMap(({ body }) => findDemoWords(body.replace(/base64,[^"]*/, '')));
}

test.each(ADDRESSES)('another shop sends nothing of the demo at %s', async (url) => {
  expect(await demoWordsAt(shop, url)).toEqual([]);
});

test('a shop with a name, a logo, colours and texts in its settings sends nothing of the demo either', async () => {
  const { SHOP_NAME: name, ...env } = ENV;
  const own = await startShop({ stocked: false, env, build: BUILD });
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a1f3d' } });
  const logo = await storePicture(await picture.png().toBuffer(), own.config.dataDir, LOGO);
  const values = {
    name,
    logo,
    heroPicture: logo,
    colour: '#7a1f3d',
    accentColour: '#7a1f3d',
    about: 'Books.',
  };
  await saveDeskSettings(own, TERMINAL, { version: null, values });
  // The document of the API is made when a process starts.
  const changeable = ADDRESSES.filter((url) => url !== '/api/openapi.json');
  for (const url of changeable) expect([url, await demoWordsAt(own, url)]).toEqual([url, []]);
  await own.close();
});

test.each(['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])(
  'another shop has a picture of its own as %s',
  async (name) => {
    const { statusCode, rawPayload } = await shop.app.inject({ url: `/${name}` });
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.equals(await readFile(join(PUBLIC, name)))).toBe(false);
  },
);

test.each(LANGUAGES)('its mails and SMS in %s have nothing of the demo', async (language) => {
  const config = readConfig({
    ...ENV,
    NODE_ENV: 'production',
    AUTH_SECRET: 'Vh2pTz7qLw9sKd4mRc8xNf3jYb6gQa5e',
  });
  const message = { to: 'asha@example.com', mode: 'signup', language, code: '123456' } as const;
  const { subject, text, html } = await mailWith(config, message);
  const sms = smsWith(config, message);
  expect(findDemoWords([subject, text, html, sms.text].join('\n'))).toEqual([]);
  expect(text).toContain('Tulsi Books');
});
