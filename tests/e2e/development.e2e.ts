import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { hydrateEachPage } from './hydration-steps.ts';
import { fields } from './sign-in-steps.ts';
import { actorsHeard, heardBy, listenBeside } from './watching-steps.ts';

// React's development build, in which StrictMode makes each page's actor twice, and starts it twice.
test.use({ shopSettings: { dev: true } });
// One worker for all of them: such a shop takes seconds to start and to compile.
test.describe.configure({ mode: 'default' });

/** Who told what makes an actor a ghost, by sessions. Children end when their parents go on, a root with its page, or with the wait it follows. */
async function census(listener: Page) {
  const heard = await heardBy(listener);
  const introduced = heard.flatMap((told) => (told.type === '@xstate.actor' ? told : []));
  const roots = new Set(
    introduced.flatMap(({ sessionId, rootId, name }) =>
      sessionId === rootId && name !== 'longWork' ? rootId : [],
    ),
  );
  const stoppedRoots = heard.flatMap((told) =>
    told.type === '@xstate.snapshot' && told.snapshot.status === 'stopped' && roots.has(told.sessionId)
      ? told.sessionId
      : [],
  );
  const started = heard.flatMap((told) =>
    told.type === '@xstate.event' && told.event.type === 'xstate.init' ? told.sessionId : [],
  );
  return { introduced: introduced.map(({ sessionId }) => sessionId), stoppedRoots, started };
}

test('StrictMode’s second actors and first starts are not told of', async ({ page, context }) => {
  const beside = await listenBeside(context);
  await page.goto('/login?inspect=offline', { timeout: 60_000 });
  await expect(fields.identifier(page)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => actorsHeard(beside)).toContain('auth');

  const { introduced, stoppedRoots, started } = await census(beside);
  expect(stoppedRoots).toEqual([]);
  expect(started.toSorted()).toEqual(introduced.toSorted());
  expect(new Set(introduced).size).toBe(introduced.length);
  expect((await actorsHeard(beside)).filter((name) => name === 'auth')).toHaveLength(1);
  await page.getByRole('link', { name: 'Collection' }).first().click();
  await expect
    .poll(() => actorsHeard(beside))
    .toEqual(expect.arrayContaining(['collection', 'infiniteList']));
  const names = await actorsHeard(beside);
  expect(names.filter((name) => name === 'collection')).toHaveLength(1);
  // XState counts the actors that it makes: there were more than have told of themselves.
  const told = (await census(beside)).introduced;
  const made = Math.max(...told.map((sessionId) => Number(sessionId.slice(2)))) + 1;
  expect(made).toBeGreaterThan(told.length);
  // The page that was left has ended, once.
  const auth = (await heardBy(beside)).find(
    (message) => message.type === '@xstate.actor' && message.name === 'auth',
  );
  await expect.poll(async () => (await census(beside)).stoppedRoots).toEqual([auth?.sessionId]);
});

test('hydration leaves nothing in the console', async ({ page, shop, complaints }) => {
  await hydrateEachPage(page, shop, complaints);
});
