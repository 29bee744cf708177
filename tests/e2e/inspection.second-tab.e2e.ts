import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { CONFIGURED } from './configured-shop.ts';
import { expect, test } from './shop-test.ts';
import { fields } from './sign-in-steps.ts';
import {
  openListener,
  readActorNames,
  readMessages,
  standInForStately,
  type ReceivedMessage,
} from './inspection-steps.ts';

/**
 * The latest load of the shop's page and the session id of an actor in it, which an inspector needs to send an event.
 */
async function addressOf(listener: Page, name: string) {
  await expect.poll(() => readActorNames(listener)).toContain(name);
  const actor = (await readMessages(listener)).findLast(
    (message) => message.type === '@xstate.actor' && message.name === name,
  );
  const Opened = v.array(v.looseObject({ type: v.string(), tab: v.optional(v.string()) }));
  const received = v.parse(Opened, await listener.evaluate(() => window.received));
  return { tab: received.findLast(({ type }) => type === 'shop.opened')?.tab, sessionId: actor?.sessionId };
}

test('every actor of a page is reported from its first event on, and the content security policy allows it', async ({
  page,
  context,
  complaints,
}) => {
  const secondTab = await openListener(context);
  await page.goto('/login?inspect=offline');
  await expect(fields.identifier(page)).toBeFocused();
  await expect
    .poll(() => readActorNames(secondTab))
    .toEqual(expect.arrayContaining(['store', 'cart', 'session', 'catalogue', 'watchBrowser', 'auth']));
  const received = await readMessages(secondTab);
  const [first, second] = received;
  expect(first).toMatchObject({ type: '@xstate.actor', name: 'store', snapshot: { value: 'hydrating' } });
  expect(second).toMatchObject({ type: '@xstate.event', event: { type: 'xstate.init' } });
  const store = received.find(({ type }) => type === '@xstate.actor');
  expect(JSON.parse(store?.type === '@xstate.actor' ? store.definition : '')).toMatchObject({
    id: 'store',
    states: { open: { states: { offline: { on: { 'network.found': { target: 'returned' } } } } } },
  });
  expect(received).toContainEqual(
    expect.objectContaining({
      transitions: [{ source: 'store.hydrating', event: 'page.hydrated', index: 0, targets: ['store.open'] }],
    }),
  );
  expect(complaints).toEqual([]);
});

test('an event from the inspector reaches the actor, and an impossible one is rejected', async ({
  page,
  context,
}) => {
  const secondTab = await openListener(context);
  await page.goto('/login?inspect=offline');
  const auth = await addressOf(secondTab, 'auth');
  const send = (sent: object) =>
    secondTab.evaluate((message) => window.post(message), { type: 'event.sent', ...sent });

  await send({ ...auth, event: { type: 'identifier.submitted', typed: 'nobody' }, request: 'one' });
  await expect(page.getByText(signInMessages.identifier.invalid)).toBeVisible();
  await send({ ...auth, sessionId: 'x:999', event: { type: 'identifier.submitted' }, request: 'two' });
  await send({ ...auth, event: { kind: 'nothing' }, request: 'three' });
  for (const request of ['two', 'three']) {
    await expect
      .poll(() => secondTab.evaluate(() => window.received))
      .toContainEqual(expect.objectContaining({ type: 'event.refused', tab: auth.tab, request }));
  }
});

test('an inspector that opens late receives everything again, and a reloaded page reports again', async ({
  page,
  context,
}) => {
  const early = await openListener(context);
  await page.goto('/login?inspect=offline');
  await addressOf(early, 'auth');
  const late = await openListener(context);
  await late.evaluate(() => window.post({ type: 'inspector.opened', inspector: 'late' }));
  // Messages of actors that are still running may arrive before the log.
  await expect.poll(async () => (await readMessages(late, 'late')).length).toBeGreaterThan(5);
  const firstOf = (log: readonly ReceivedMessage[]) =>
    log.slice(0, 5).map(({ sessionId, type }) => `${sessionId} ${type}`);
  expect(firstOf(await readMessages(late, 'late'))).toEqual(firstOf(await readMessages(early)));

  const { tab } = await addressOf(early, 'auth');
  // The choice is stored for the tab.
  await page.goto('/login');
  await expect.poll(async () => (await addressOf(early, 'auth')).tab).not.toBe(tab);
  expect(await early.evaluate(() => window.received)).toContainEqual({ type: 'shop.closed', tab });
});

test('when the browser blocks the window, a button opens it', async ({ page, context }) => {
  await standInForStately(context);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.goto('/?inspect');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await expect.poll(async () => readActorNames(await opened)).toContain('store');
  await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeHidden();
});

test('a shopper’s page loads none of the inspection code', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/login');
  await expect(fields.identifier(page)).toBeFocused();
  expect(loaded.filter((address) => /inspect|stately/i.test(address))).toEqual([]);
});

test.describe('with external inspectors disabled', () => {
  test.use({ shopSettings: { env: { INSPECT: 'offline' } } });

  test('the shop’s own inspector receives messages, and Stately’s is never opened', async ({
    page,
    context,
  }) => {
    await standInForStately(context);
    const secondTab = await openListener(context);
    const requested: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    await page.goto('/login?inspect');
    await expect(fields.identifier(page)).toBeFocused();
    await expect.poll(() => readActorNames(secondTab)).toContain('auth');
    expect(requested.filter((address) => /stately/i.test(address))).toEqual([]);
    expect(context.pages()).toHaveLength(2);
  });
});

test.describe('with inspection disabled', () => {
  test.use({ shopSettings: CONFIGURED });

  test('no address enables it', async ({ page, context }) => {
    await standInForStately(context);
    const secondTab = await openListener(context);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    for (const query of ['?inspect', '?inspect=offline']) {
      await page.goto(`/login${query}`);
      await expect(fields.identifier(page)).toBeFocused();
    }
    expect(loaded.filter((address) => /assets\/.*(inspect|stately)/i.test(address))).toEqual([]);
    expect(context.pages()).toHaveLength(2);
    expect(await secondTab.evaluate(() => window.received)).toEqual([]);
  });
});
