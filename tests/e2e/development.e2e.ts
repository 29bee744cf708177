import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { hydrateEachPage } from './hydration-steps.ts';
import { fields } from './sign-in-steps.ts';
import { readActorNames, readMessages, openListener } from './inspection-steps.ts';

// The development build of React, in which StrictMode creates and starts the actor of each page twice.
test.use({ shopSettings: { dev: true } });
// One worker runs all of them: such a shop takes seconds to start and to compile.
test.describe.configure({ mode: 'default' });

/**
 * Counts actors by session, to find actors that were announced but never used. Children stop before their parents; a
 * root stops with its page, `longWork` with the wait it shows.
 */
async function countActors(listener: Page) {
  const received = await readMessages(listener);
  const actorMessages = received.flatMap((message) => (message.type === '@xstate.actor' ? message : []));
  const roots = new Set(
    actorMessages.flatMap(({ sessionId, rootId, name }) =>
      sessionId === rootId && name !== 'longWork' ? rootId : [],
    ),
  );
  const stoppedRoots = received.flatMap((message) =>
    message.type === '@xstate.snapshot' &&
    message.snapshot.status === 'stopped' &&
    roots.has(message.sessionId)
      ? message.sessionId
      : [],
  );
  const started = received.flatMap((message) =>
    message.type === '@xstate.event' && message.event.type === 'xstate.init' ? message.sessionId : [],
  );
  return { reported: actorMessages.map(({ sessionId }) => sessionId), stoppedRoots, started };
}

test('actors that StrictMode creates or starts a second time are not reported', async ({ page, context }) => {
  const secondTab = await openListener(context);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/login?inspect=offline', { timeout: 60_000 });
  await expect(fields.identifier(page)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => readActorNames(secondTab)).toContain('auth');

  const { reported, stoppedRoots, started } = await countActors(secondTab);
  // A reload would report them again.
  expect(documents).toHaveLength(1);
  expect(stoppedRoots).toEqual([]);
  expect(started.toSorted()).toEqual(reported.toSorted());
  expect(new Set(reported).size).toBe(reported.length);
  expect((await readActorNames(secondTab)).filter((name) => name === 'auth')).toHaveLength(1);
  await page.getByRole('link', { name: 'Collection' }).first().click();
  await expect
    .poll(() => readActorNames(secondTab))
    .toEqual(expect.arrayContaining(['collection', 'infiniteList']));
  const names = await readActorNames(secondTab);
  expect(names.filter((name) => name === 'collection')).toHaveLength(1);
  // XState numbers its actors: more were created than reported.
  const allReported = (await countActors(secondTab)).reported;
  const made = Math.max(...allReported.map((sessionId) => Number(sessionId.slice(2)))) + 1;
  expect(made).toBeGreaterThan(allReported.length);
  // The actor of the page that was left has stopped once.
  const auth = (await readMessages(secondTab)).find(
    (message) => message.type === '@xstate.actor' && message.name === 'auth',
  );
  await expect.poll(async () => (await countActors(secondTab)).stoppedRoots).toEqual([auth?.sessionId]);
});

test('hydration logs nothing to the console', async ({ page, shop, complaints }) => {
  await hydrateEachPage(page, shop, complaints);
});

test('the inspector is served from its sources, and its states lead to the files of their machines', async ({
  page,
}) => {
  await page.goto('/inspector#auth', { timeout: 60_000 });
  await expect(page.locator('[data-state="auth.wasInterrupted"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('a[href^="vscode:"]').first()).toHaveAttribute(
    'href',
    /\/machines\/auth\.machine\.ts:\d+$/,
  );
  // The server is connected, and no order has changed.
  await expect(page.getByText('No events yet.')).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});
