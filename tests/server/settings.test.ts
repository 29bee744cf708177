import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskAudit, shopSettings } from '../../server/db/schema.ts';
import { TERMINAL } from '../../server/desk/audit.ts';
import { mailWith } from '../../server/messaging/templates.ts';
import { readDeskSettings, restoreDeskSettings, saveDeskSettings } from '../../server/desk/shop-settings.ts';
import { paise } from '../../contract/money.ts';
import { settingsCommand } from '../../server/commands/settings.ts';
import { ADDRESS } from '../address.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addProduct, signUp } from './shopper.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

const ENV = { DELIVERY_FEE: '49', LEGAL_NAME: 'Tulsi Books LLP' };
let shop: Shop;
/** Another process of the same shop, which reads the settings at each request. */
let other: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild(), settingsRecheckMs: 0, env: ENV });
  other = await startShop({
    beside: shop,
    build: fakeBuild(),
    settingsRecheckMs: 0,
    env: ENV,
  });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
const restore = (restored: number) => restoreDeskSettings(shop, TERMINAL, { version: null, restored });
beforeEach(() => restore(0));

const set = (key: string, value: string) =>
  saveDeskSettings(shop, TERMINAL, { version: null, values: { [key]: value } });
const page = async (from: Shop, url: string, language = 'en') =>
  (await from.app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } })).body;
const configOf = async (from: Shop, language = 'en') =>
  (await from.app.inject({ url: '/api/config', headers: { 'accept-language': language } })).json().config;

test('a changed name is on the pages, in the manifest and in mails of every process, without a restart', async () => {
  for (const process of [shop, other]) expect(await page(process, '/about')).toContain('Aangan');
  await set('name', 'Tulsi Books');
  for (const process of [shop, other]) {
    const html = await page(process, '/about');
    expect(html).toContain('<title>About Us · Tulsi Books</title>');
    expect(html).not.toContain('Aangan');
    expect((await process.app.inject({ url: '/manifest.webmanifest' })).json().name).toBe('Tulsi Books');
    const message = { to: 'a@b.example', mode: 'login', language: 'en-IN', code: '123456' } as const;
    expect((await mailWith(process.config, message)).subject).toBe('123456 is your Tulsi Books code');
  }
});

test('texts are sent in the language of the page; without a Hindi text the English one is shown', async () => {
  await set('tagline', 'Old and new books');
  await set('about', 'We sell books.\n\nSince 1974.');
  await set('aboutHi', 'हम किताबें बेचते हैं।');
  expect(await configOf(other)).toMatchObject({
    tagline: 'Old and new books',
    texts: { about: 'We sell books.\n\nSince 1974.' },
  });
  expect(await configOf(other, 'hi')).toMatchObject({
    tagline: 'Old and new books',
    texts: { about: 'हम किताबें बेचते हैं।' },
  });
});

test('an announcement is shown from its first to its last day in India', async () => {
  const day = (days: number) =>
    new Date(shop.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await set('announcement', 'Closed for Holi');
  await set('announcementLink', '/contact');
  expect((await configOf(shop)).texts.announcement).toEqual({ text: 'Closed for Holi', link: '/contact' });
  expect(await page(other, '/')).toContain('Closed for Holi');
  await set('announcementUntil', day(0));
  expect(await page(other, '/')).toContain('Closed for Holi');
  await set('announcementFrom', day(0));
  await set('announcementUntil', '');
  await set('announcementFrom', day(1));
  expect(await page(other, '/')).not.toContain('Closed for Holi');
});

describe('the delivery fee', () => {
  test('is the setting, and the environment’s once it is removed', async () => {
    expect((await configOf(shop)).deliveryFee).toBe(49);
    await set('deliveryFee', '99.50');
    await set('freeDeliveryFrom', '999');
    expect(await configOf(other)).toMatchObject({ deliveryFee: 99.5, freeDeliveryFrom: 999 });
    await set('deliveryFee', '');
    expect((await configOf(other)).deliveryFee).toBe(49);
  });

  test('that was changed while an order was placed refuses it with the new total, also in another process', async () => {
    const buyer = await signUp(shop);
    const productId = await addProduct(shop, { pricePaise: paise(50_000), sizes: ['S'] });
    const order = (from: Shop, quantity: number, amount: number) =>
      from.call('placeOrder', {
        token: buyer.token,
        body: { address: ADDRESS, items: [{ productId, size: 'S', quantity }], amount, paymentMethod: 'cod' },
      });
    await set('deliveryFee', '60');
    expect(await order(other, 1, 549)).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', amount: 560 },
    });
    expect(await order(other, 1, 560)).toMatchObject({ status: 200, body: { order: { deliveryFee: 60 } } });
    await set('freeDeliveryFrom', '1000');
    expect(await order(other, 2, 1_060)).toMatchObject({ status: 409, body: { amount: 1_000 } });
    expect(await order(shop, 2, 1_000)).toMatchObject({ status: 200, body: { order: { deliveryFee: 0 } } });
  });
});

test('the command shows, sets, lists and restores, as text and as JSON', async () => {
  const run = (...words: string[]) => runShopCommand(shop, settingsCommand, words);
  expect(await run('show')).toBe('No setting is set: the environment decides.');
  expect(await run('set', 'name', 'Tulsi Books')).toBe('name is changed.');
  expect(await run('show')).toMatch(/^name +Tulsi Books$/);
  const { version, values } = JSON.parse((await run('show', '--json')) ?? '');
  expect(values).toEqual({ name: 'Tulsi Books' });
  expect(await run('set', 'name', '')).toBe('name is not set any more.');
  expect(await run('history')).toContain(`${version}  `);
  expect(await run('history')).toContain('name: (removed)');
  expect(JSON.parse((await run('history', '--json')) ?? '')[1]).toMatchObject({ version, author: null });
  expect(await run('restore', String(version))).toBe(`The settings of version ${version} are used again.`);
  expect(shop.config.shopName).toBe('Tulsi Books');
  expect(await run('set', 'size', 'L')).toContain('size is no setting.');
  for (const words of [['set', 'name'], ['restore', 'x'], ['show', 'name'], ['drop']])
    expect(await run(...words)).toBeNull();
});

test.each([
  ['name', 'x'.repeat(61), 'Please check name: Please write one line of 1 to 60 characters.'],
  ['name', 'two\nlines', 'Please check name: Please write one line'],
  ['about', 'x'.repeat(6_001), 'Please check about: Please write a text'],
  ['deliveryFee', '-5', 'Please check deliveryFee: Please enter an amount'],
  ['announcementLink', 'https://evil.example', 'Please check announcementLink'],
  ['announcementLink', '//evil.example', 'Please check announcementLink'],
  ['announcementFrom', '2026-02-31', 'Please check announcementFrom: Please enter a day'],
  ['announcementHi', 'बंद', 'Please check announcementHi: Please write the English text too.'],
  ['colour', 'red', 'Please check colour: Please enter a colour like #115533.'],
  ['colour', '#e8a22b', 'Please check colour: This colour is too light'],
  ['accentColour', '#ffff00', 'Please check accentColour: This colour is too light'],
  ['colour', '#7a1f3d;}body{display:none', 'Please check colour: Please enter a colour like #115533.'],
  ['logo', 'https://evil.example/logo.png', 'Please check logo: Please upload'],
  ['logo', '/products/../../etc/passwd', 'Please check logo: Please upload'],
  ['heroPicture', `/products/imported-${'a'.repeat(32)}-800.webp#aabbcc`, 'Please check heroPicture'],
  ['policyReturns', 'Bring it back.', 'Please check policyReturns: The first line is'],
  ['policyReturns', 'Last updated: 2026-11-20\n\n{secret}', 'Please check policyReturns'],
  [
    'policyReturns',
    'Last updated: 2026-11-20\n\nFor {days} days.'.repeat(1_000),
    'Please check policyReturns',
  ],
])('%s is refused to be %j, and nothing is changed', async (key, value, sentence) => {
  const before = await shop.db.$count(shopSettings);
  await expect(set(key, value)).rejects.toThrow(sentence);
  expect(await shop.db.$count(shopSettings)).toBe(before);
});

test('each change is a version with its audit that cannot be changed, and an earlier one can be used again', async () => {
  await set('name', 'One');
  const { version } = await readDeskSettings(shop);
  await set('name', 'Two');
  await set('name', 'Two');
  await restore(version);
  const { history } = await readDeskSettings(shop);
  expect(history.slice(0, 3).map(({ changes }) => changes)).toEqual([
    { name: 'One' },
    { name: 'Two' },
    { name: 'One' },
  ]);
  expect(shop.config.shopName).toBe('One');
  const audit = await shop.db.select().from(deskAudit).orderBy(asc(deskAudit.id));
  expect(audit.at(-1)).toMatchObject({
    action: 'settings.changed',
    before: { settings: { name: 'Two' } },
    after: { settings: { name: 'One' }, settingsVersion: version + 2 },
  });
  await expect(restore(1_000_000)).rejects.toThrow('There is no such version.');
  for (const attempt of [shop.db.update(shopSettings).set({ values: {} }), shop.db.delete(shopSettings)])
    await expect(attempt).rejects.toThrow();
});

test('changes at the same time are all versions', async () => {
  const before = await shop.db.$count(shopSettings);
  await Promise.all([set('name', 'Tulsi'), set('tagline', 'Books'), set('deliveryFee', '20')]);
  const { values } = await readDeskSettings(shop);
  expect(values).toEqual({ name: 'Tulsi', tagline: 'Books', deliveryFee: '20' });
  expect(await shop.db.$count(shopSettings)).toBe(before + 3);
});
