import { newEmail } from './api.ts';
import { addStaff, beStaff, joinStaff, placeOrders, totpOf } from './desk-steps.ts';
import { openListener, readActorNames, readMessages, readMessagesText } from './inspection-steps.ts';
import { expect, test } from './shop-test.ts';
import { receivedCode } from './shopper.ts';

/** The machines of the desk in the inspector. */

test('the inspector shows the machines of the desk beside the machines of the shop', async ({
  page,
  context,
  shop,
}) => {
  const owner = await joinStaff(shop);
  const [number = 0] = await placeOrders(shop, 'Inspected', 1);
  await beStaff(context, shop, owner);
  const inspector = await context.newPage();
  await inspector.goto('/inspector');
  await page.goto('/?inspect=offline');
  const desk = await context.newPage();
  await desk.goto(`/desk/orders/${number}?inspect=offline`);
  await expect(desk.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(inspector.getByRole('status').filter({ hasText: 'Live: 2 tabs' })).toBeVisible();
  const actor = (name: string) =>
    inspector
      .getByRole('tree')
      .locator('.actor-name', { hasText: new RegExp(`^${name}$`) })
      .first();
  for (const name of ['store', 'cart', 'deskSession', 'deskConfirmation'])
    await expect(actor(name)).toBeVisible();
  await actor('deskOrder').click();
  const active = (state: string) => inspector.locator(`[data-state="${state}"][data-active]`);
  await expect(active('deskOrder.shown.ready')).toBeVisible();
  await desk.getByRole('button', { name: 'Cancel order' }).click();
  await expect(active('deskOrder.shown.details')).toBeVisible();
});

test('no code, link or secret of an app reaches the inspector from the desk, and none of its code is loaded unasked', async ({
  page,
  context,
  shop,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/desk');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(loaded.filter((url) => /startInspection|inspector/i.test(url))).toEqual([]);

  const listener = await openListener(context);
  const email = newEmail();
  const link = await addStaff(shop, email);
  await page.goto(link.replace('/desk', '/desk?inspect=offline'));
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const first = totpOf(secret);
  await page.getByLabel('Code from your authenticator app').fill(first);
  await page.getByRole('button', { name: 'Finish and sign in' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const otp = await receivedCode(shop, email);
  const second = totpOf(secret, { aheadMs: 30_000 });
  await page.getByLabel('Code from the mail').fill(otp);
  await page.getByLabel('Code from your authenticator app').fill(second);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();

  await expect
    .poll(() => readActorNames(listener))
    .toEqual(expect.arrayContaining(['deskSession', 'setUp', 'startSession', 'deskAccount']));
  const text = await readMessagesText(listener);
  const secrets = [link.split('=').at(-1) ?? '', secret, first, second, otp];
  expect(secrets.every((one) => one.length >= 6)).toBe(true);
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
  // They were reported and replaced, not just left out.
  const events = (await readMessages(listener)).flatMap((message) =>
    message.type === '@xstate.event' ? message.event : [],
  );
  expect(events).toContainEqual({
    type: 'codes.submitted',
    otp: expect.stringMatching(/^\d{6}$/),
    totp: expect.stringMatching(/^\d{6}$/),
  });
});
