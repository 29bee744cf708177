import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { hydrateEachPage } from './hydration-steps.ts';
import { fields } from './sign-in-steps.ts';
import { readActorNames, readMessages, openListener } from './inspection-steps.ts';

// React's development build, in which StrictMode makes each page's actor twice, and starts it twice.
test.use({ shopSettings: { dev: true } });
// One worker for all of them: such a shop takes seconds to start and to compile.
test.describe.configure({ mode: 'default' });

/** Who told what makes an actor a ghost, by sessions. Children end when their parents go on, a root with its page, or with the wait it follows. */
async function census(listener: Page) {
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
  return { actorMessages: actorMessages.map(({ sessionId }) => sessionId), stoppedRoots, started };
}

test('StrictMode’s second actors and first starts are not told of', async ({ page, context }) => {
  const secondTab = await openListener(context);
  await page.goto('/login?inspect=offline', { timeout: 60_000 });
  await expect(fields.identifier(page)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => readActorNames(secondTab)).toContain('auth');

  const { actorMessages, stoppedRoots, started } = await census(secondTab);
  expect(stoppedRoots).toEqual([]);
  expect(started.toSorted()).toEqual(actorMessages.toSorted());
  expect(new Set(actorMessages).size).toBe(actorMessages.length);
  expect((await readActorNames(secondTab)).filter((name) => name === 'auth')).toHaveLength(1);
  await page.getByRole('link', { name: 'Collection' }).first().click();
  await expect
    .poll(() => readActorNames(secondTab))
    .toEqual(expect.arrayContaining(['collection', 'infiniteList']));
  const names = await readActorNames(secondTab);
  expect(names.filter((name) => name === 'collection')).toHaveLength(1);
  // XState counts the actors that it makes: there were more than have told of themselves.
  const received = (await census(secondTab)).actorMessages;
  const made = Math.max(...received.map((sessionId) => Number(sessionId.slice(2)))) + 1;
  expect(made).toBeGreaterThan(received.length);
  // The page that was left has ended, once.
  const auth = (await readMessages(secondTab)).find(
    (message) => message.type === '@xstate.actor' && message.name === 'auth',
  );
  await expect.poll(async () => (await census(secondTab)).stoppedRoots).toEqual([auth?.sessionId]);
});

test('hydration leaves nothing in the console', async ({ page, shop, complaints }) => {
  await hydrateEachPage(page, shop, complaints);
});
