import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeskSettings } from '../../contract/desk/deskSettings.ts';
import { paise } from '../../contract/money.ts';
import { SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { parsePicture } from '../../contract/pages/picture.ts';
import { deskAudit, shopSettings } from '../../server/db/schema.ts';
import { TERMINAL } from '../../server/desk/audit.ts';
import { restoreDeskSettings, saveDeskSettings } from '../../server/desk/shop-settings.ts';
import { mailWith } from '../../server/messaging/templates.ts';
import { styleHash } from '../../server/pages/critical-styles.ts';
import { ADDRESS } from '../address.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, signUp } from './shopper.ts';

let shop: Shop;
let owner: StaffOfTest;
let editor: StaffOfTest;
beforeAll(async () => {
  shop = await startShop({
    build: {
      ...fakeBuild(),
      publicFile: async (name) => Buffer.from(name),
      criticalStyles: () => 'p{color:var(--ink)}',
    },
    settingsRecheckMs: 0,
    env: { PUBLIC_URL: 'https://shop.example', LEGAL_NAME: 'Tulsi Books LLP' },
  });
  owner = await joinStaff(shop, 'owner');
  editor = await joinStaff(shop, 'editor');
});
afterAll(() => shop.close());
beforeEach(() => restoreDeskSettings(shop, TERMINAL, { version: null, restored: 0 }));

async function read({ cookie }: StaffOfTest = owner) {
  const { body } = await callDesk(shop, 'getDeskSettings', { cookie });
  return v.parse(DeskSettings, body['settings']);
}

async function save(values: Record<string, string>, { cookie } = owner, seen?: number) {
  const version = seen ?? (await read()).version;
  return callDesk(shop, 'saveDeskSettings', { cookie, body: { version, values } });
}

async function upload(picture: Buffer, kind: 'logo' | 'picture') {
  const answer = await callDesk(shop, 'uploadDeskPicture', {
    cookie: editor.cookie,
    body: picture,
    query: { kind },
  });
  return { ...answer, image: String(answer.body['image']) };
}
const drawing = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const get = (url: string, language = 'en') =>
  shop.app.inject({ url, headers: { 'accept-language': language, accept: '*/*' } });

test('the desk has the defaults of the environment, what is set, and who has changed what', async () => {
  await save({ name: 'Tulsi Books', tagline: 'Old and new books' }, editor);
  await save({ tagline: '' });
  const { defaults, values, history } = await read(editor);
  expect(defaults).toMatchObject({ name: 'Aangan', deliveryFee: '0' });
  expect(values).toEqual({ name: 'Tulsi Books' });
  expect(history.slice(0, 2)).toMatchObject([
    { author: owner.email, changes: { tagline: null } },
    { author: editor.email, changes: { name: 'Tulsi Books', tagline: 'Old and new books' } },
  ]);
});

describe('the settings', () => {
  test('that somebody else has changed are not overwritten; the answer has the present ones', async () => {
    const { version } = await read();
    await save({ name: 'Theirs' }, editor);
    const count = await shop.db.$count(shopSettings);
    for (const attempt of [
      await save({ tagline: 'Mine' }, owner, version),
      await callDesk(shop, 'restoreDeskSettings', {
        cookie: owner.cookie,
        body: { version, restored: 0 },
      }),
    ]) {
      expect([attempt.status, attempt.code]).toEqual([409, 'desk_settings_changed']);
      expect(v.parse(DeskSettings, attempt.body['settings']).values).toEqual({ name: 'Theirs' });
    }
    expect(await shop.db.$count(shopSettings)).toBe(count);
    expect((await save({ tagline: 'Mine' })).status).toBe(200);
  });

  test('are changed once by two people at the same time', async () => {
    const { version } = await read();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save({ name }, owner, version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('about money are the owner’s, also by going back to a version', async () => {
    const { version: free } = await read();
    await save({ deliveryFee: '49' });
    const count = await shop.db.$count(shopSettings);
    for (const values of [{ deliveryFee: '0' }, { freeDeliveryFrom: '1', name: 'Mine' }]) {
      const { status, code } = await save(values, editor);
      expect([status, code]).toEqual([403, 'desk_setting_not_permitted']);
    }
    const { version } = await read();
    const back = await callDesk(shop, 'restoreDeskSettings', {
      cookie: editor.cookie,
      body: { version, restored: free },
    });
    expect([back.status, back.code]).toEqual([403, 'desk_setting_not_permitted']);
    expect(await shop.db.$count(shopSettings)).toBe(count);
    expect((await save({ deliveryFee: '49', name: 'Mine' }, editor)).status).toBe(200);
  });

  test('of an earlier version are used again as a new version, with an audit', async () => {
    await save({ name: 'One' });
    const { version } = await read();
    await save({ name: 'Two', about: 'We sell books.' });
    const { version: seen } = await read();
    const { body } = await callDesk(shop, 'restoreDeskSettings', {
      cookie: owner.cookie,
      body: { version: seen, restored: version },
    });
    expect(v.parse(DeskSettings, body['settings'])).toMatchObject({
      version: seen + 1,
      values: { name: 'One' },
    });
    const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'settings.changed',
      before: { settings: { name: 'Two', about: 'We sell books.' } },
      after: { settings: { name: 'One' }, settingsVersion: seen + 1 },
    });
  });

  test('that are refused are named with the reason', async () => {
    const { status, code, body } = await save({ colour: '#ffee00' });
    expect([status, code]).toEqual([400, 'desk_setting_refused']);
    expect(body['values']).toEqual({
      setting: 'colour',
      problem: 'This colour is too light to read: please choose a darker one.',
    });
  });
});

test('the colours are in every document, and its policy allows no other style element', async () => {
  const before = await get('/about');
  await save({ colour: '#0f5d54', accentColour: '#7a1f3d' });
  for (const url of ['/about', '/nowhere']) {
    const { body, headers } = await get(url);
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect(styles).toContain('--action:#0f5d54');
    expect(headers['content-security-policy']).toContain(`style-src-elem 'self' ${styleHash(styles)}`);
  }
  expect((await get(SHELL_PATH)).body).toContain('--action:#0f5d54');
  await save({ colour: '', accentColour: '' });
  expect((await get('/about')).body).toBe(before.body);
});

test('the colours are in mails', async () => {
  const message = { to: 'a@b.example', mode: 'login', language: 'en-IN', code: '123456' } as const;
  expect((await mailWith(shop.config, message)).html).toContain('#232f5b');
  await save({ colour: '#0f5d54' });
  expect((await mailWith(shop.config, message)).html).not.toContain('#232f5b');
});

test('a logo is in the configuration, in mails and in every icon; it stays transparent', async () => {
  const { image } = await upload(await drawing(300, 80, '#0f5d5400'), 'logo');
  await save({ name: 'Tulsi Books', logo: image }, editor);
  expect((await get('/api/config')).json().config.logo).toEqual({ image });
  const stored = await get(parsePicture(image)?.src ?? '');
  expect((await sharp(stored.rawPayload).metadata()).hasAlpha).toBe(true);
  for (const [url, size] of [
    ['/favicon.ico', 32],
    ['/icon-192.png', 192],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const { rawPayload } = await get(url);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
  expect((await get('/icon.svg')).body).toContain('data:image/png;base64,');
  const { html } = await mailWith(shop.config, {
    to: 'a@b.example',
    mode: 'login',
    language: 'en-IN',
    code: '123456',
  });
  const [, address = ''] = /src="https:\/\/shop\.example(\/previews\/mail-logo\/[^"]+)"/.exec(html) ?? [];
  const shown = await get(address);
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
  await save({ logo: '', name: '' });
  expect((await get('/favicon.ico')).body).toBe('favicon.ico');
});

test('the picture at the top of the home page has a text in the language of the page', async () => {
  const { image } = await upload(await drawing(400, 300, '#0f5d54ff'), 'picture');
  await save({ heroPicture: image, heroPictureText: 'A shelf', heroPictureTextHi: 'एक अलमारी' });
  expect((await get('/api/config')).json().config.heroPicture).toEqual({ image, text: 'A shelf' });
  expect((await get('/api/config', 'hi')).json().config.heroPicture.text).toBe('एक अलमारी');
});

test('a policy replaces the environment’s, in both languages', async () => {
  const [english, hindi] = [
    'Last updated: 2026-11-20\n\nFor {days} days.',
    'Last updated: 2026-11-20\n\nपाठ',
  ];
  await save({ policyReturns: english, policyReturnsHi: hindi }, editor);
  expect((await get('/api/config')).json().config.policies).toEqual({
    returns: { 'en-IN': english, 'hi-IN': hindi },
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_format'],
  ['a text', Buffer.from('logo'), 'photo_format'],
])('a logo that is %s is refused', async (_, file, code) => {
  expect((await upload(file, 'logo')).code).toBe(code);
});

test('a logo may be smaller than a picture, and not tiny', async () => {
  const small = await drawing(120, 60, '#0f5d54ff');
  expect((await upload(small, 'logo')).status).toBe(200);
  expect((await upload(small, 'picture')).code).toBe('photo_too_small');
  expect((await upload(await drawing(120, 20, '#0f5d54ff'), 'logo')).code).toBe('photo_too_small');
});

test('departments are offered in the order of the setting, and a name without products is refused', async () => {
  await addProduct(shop, { departments: ['Men', 'Women', 'Kids'] });
  expect((await read()).departments.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Kids', 'Men', 'Women']),
  );
  await save({ departments: ' women, Men,' }, editor);
  expect((await get('/api/config')).json().config.departments).toEqual(['women', 'Men']);
  const { code, body } = await save({ departments: 'Men, Garden' });
  expect([code, body['values']]).toMatchObject(['desk_setting_refused', { setting: 'departments' }]);
});

describe('names of departments', () => {
  const names = async (language: string) =>
    (await get(`/api/config?lang=${language}`, language)).json().config.departmentNames;

  test('are read by shoppers in both languages, at the same addresses', async () => {
    await addProduct(shop, { departments: ['Malas', 'Gifts'] });
    await save({ departmentNames: 'Malas = Prayer <beads>', departmentNamesHi: 'gifts = तोहफ़े' }, editor);
    expect((await read()).values.departmentNames).toBe('malas = Prayer <beads>');
    expect(await names('en')).toEqual({ malas: 'Prayer <beads>' });
    expect(await names('hi')).toEqual({ malas: 'Prayer <beads>', gifts: 'तोहफ़े' });
    const page = (await get('/collection/malas')).body;
    expect(page).toContain('<title>Prayer &lt;beads> · Aangan</title>');
    expect(page).toContain('"name":"Prayer \\u003cbeads>"');
    expect(page).not.toContain('Malas for prayer and meditation.');
    const hindi = (await get('/collection/gifts?lang=hi', 'hi')).body;
    expect(hindi).toContain('<title>तोहफ़े · Aangan</title>');
  });

  test('are refused for a department without products, unless it was named before', async () => {
    await addProduct(shop, { departments: ['Malas'] });
    const { code, body } = await save({ departmentNamesHi: 'garden = बग़ीचा' });
    expect([code, body['values']]).toMatchObject(['desk_setting_refused', { setting: 'departmentNamesHi' }]);
    await shop.db
      .insert(shopSettings)
      .values({ version: (await read()).version + 1, values: { departmentNames: 'garden = Garden' } });
    expect((await save({ departmentNames: 'garden = Garden\nmalas = Beads' })).status).toBe(200);
  });
});

describe('cash on delivery', () => {
  const order = async (quantity: number, amount: number) => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop, { pricePaise: paise(50_000), sizes: ['S'] });
    const items = [{ productId, size: 'S', quantity }];
    return shop.call('placeOrder', {
      token,
      body: { address: ADDRESS, items, amount, paymentMethod: 'cod' },
    });
  };

  test('above its limit is refused', async () => {
    await save({ cashUpTo: '600' });
    expect((await get('/api/config')).json().config.cashUpTo).toBe(600);
    expect(await order(2, 1_000)).toMatchObject({
      status: 409,
      body: { code: 'cash_limit', message: expect.stringContaining('up to ₹600') },
    });
    expect(await order(1, 500)).toMatchObject({ status: 200 });
  });

  test('that is switched off is not offered and refused', async () => {
    await save({ cashOnDelivery: 'off' });
    expect((await get('/api/config')).json().config.paymentMethods).toEqual(['stripe', 'razorpay']);
    expect(await order(1, 500)).toMatchObject({ status: 409, body: { code: 'cash_off' } });
    await save({ cashOnDelivery: '' });
    expect(await order(1, 500)).toMatchObject({ status: 200 });
  });

  test('cannot be switched off while nothing else can be paid with', async () => {
    const providers = { stripe: null, razorpay: null, shiprocket: null };
    await expect(
      saveDeskSettings({ ...shop, providers }, TERMINAL, {
        version: null,
        values: { cashOnDelivery: 'off' },
      }),
    ).rejects.toThrow('set up an online payment first');
  });
});
