import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { provideSampleApp, type SampleApp } from './sample-app.ts';
import { openStaticHost } from './static-host.ts';

const test = base.extend<object, { app: SampleApp }>({
  app: [provideSampleApp, { scope: 'worker' }],
  baseURL: async ({ app }, provide) => provide(app.url),
});

// The package is built, packed and installed once.
test.describe.configure({ mode: 'default' });

const activeState = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="${state}"][data-active]`);

async function openForm(context: BrowserContext, query: string) {
  const page = await context.newPage();
  const popup = page.waitForEvent('popup');
  await page.goto(`/form.html?${query}`);
  return { page, inspector: await popup, next: page.getByRole('button', { name: 'Next step' }) };
}

/** A Node process of the sample app, and what ends it. */
async function startServer(app: SampleApp, port: number) {
  const child = spawn(process.execPath, [path.join(app.folder, 'server.mjs'), String(port)], {
    cwd: app.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  const stop = async () => {
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  };
  return { printed: String(printed), stop };
}

test('a Node process is followed in a page that it serves; events of the page arrive; a restarted process is found again', async ({
  page,
  app,
}) => {
  const port = await freePort();
  const server = await startServer(app, port);
  expect(server.printed).toBe(`Inspector: http://127.0.0.1:${port}\n`);
  await page.goto(`http://127.0.0.1:${port}`);
  await expect(page.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();
  await expect(activeState(page, 'queue.idle')).toBeVisible();
  await expect(page.getByRole('tree').getByText('Jobs')).toBeVisible();
  await page.locator('button[data-transition="queue.idle|job.added|0"]').click();
  await expect(activeState(page, 'queue.working')).toBeVisible();

  await server.stop();
  await expect(page.getByText('No app is connected.')).toBeVisible();
  const restarted = await startServer(app, port);
  await expect(activeState(page, 'queue.idle')).toBeVisible();
  await restarted.stop();
});

test('a running actor is restored to an earlier moment, and what it had invoked does not start', async ({
  context,
}) => {
  const { page, inspector, next } = await openForm(context, 'restore');
  const shown = page.getByRole('status');
  await expect(shown).toHaveText('editing after 0 steps, 0 services');
  for (const text of [
    'editing after 1 steps, 0',
    'editing after 2 steps, 0',
    'submitting after 2 steps, 1',
  ]) {
    await next.click();
    await expect(shown).toHaveText(`${text} services`);
  }
  await expect(activeState(inspector, 'form.submitting')).toBeVisible();
  const slider = inspector.getByRole('slider', { name: 'Moment' });
  const restore = inspector.getByRole('button', { name: 'Restore form in the app' });
  await expect(restore).toBeHidden();

  // Now is the last moment, before it is that after the last event.
  await slider.focus();
  await slider.press('ArrowLeft');
  const section = inspector.getByRole('region', { name: 'Restore' });
  await expect(section).toContainText('What it invokes and its delays do not start again by themselves.');
  await restore.click();
  await expect(shown).toHaveText('submitting after 2 steps, 0 services');
  await expect(inspector.getByRole('button', { name: 'Back to now' })).toBeHidden();

  // A moment of the actor that was replaced.
  await inspector.getByRole('option', { name: 'xstate.init' }).first().click();
  await inspector.getByRole('button', { name: 'Restore form in the app' }).click();
  await expect(shown).toHaveText('editing after 0 steps, 0 services');
  await next.click();
  await expect(shown).toHaveText('editing after 1 steps, 0 services');
  await expect(activeState(inspector, 'form.editing')).toBeVisible();
});

test('without that option of the app, no moment can be restored', async ({ context }) => {
  const { inspector, next } = await openForm(context, '');
  await next.click();
  await expect(activeState(inspector, 'form.editing')).toBeVisible();
  await inspector.getByRole('slider', { name: 'Moment' }).press('ArrowLeft');
  await expect(inspector.getByRole('button', { name: 'Back to now' })).toBeVisible();
  await expect(inspector.getByRole('button', { name: /^Restore/ })).toBeHidden();
});

test('the page of the package simulates a machine by its definition, and copies a session as a test', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { inspector, next } = await openForm(context, '');
  await next.click();
  await expect(activeState(inspector, 'form.editing')).toBeVisible();
  const copied = async () => {
    await inspector.getByRole('button', { name: 'Copy as a test' }).click();
    await expect(inspector.getByText('Copied.')).toBeVisible();
    return inspector.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toContain(
    "actor.send({ type: 'next' });\n  expect(statesOf(actor)).toEqual({ form: 'editing' });",
  );

  await inspector.getByRole('list').getByRole('button', { name: 'form', exact: true }).click();
  await inspector.getByRole('button', { name: '▶ Simulate' }).click();
  await expect(activeState(inspector, 'form.editing')).toBeVisible();
  const code = inspector.getByRole('region', { name: 'Missing code' });
  await expect(code).toContainText('its actions do nothing');
  await code.getByText('Yes').click();
  await inspector.getByRole('button', { name: 'next', exact: true }).first().click();
  await expect(activeState(inspector, 'form.submitting')).toBeVisible();
  await inspector.getByRole('button', { name: 'Resolve' }).click();
  await expect(activeState(inspector, 'form.submitted')).toBeVisible();
  expect(await copied()).toContain('guards: { isComplete: () => isComplete }');
});

test('the inspector is shown in an element of the app', async ({ page }) => {
  await page.goto('/form.html?panel');
  const panel = page.frameLocator('iframe[title="Inspector"]');
  await expect(panel.locator('[data-state="form.editing"][data-active]')).toBeAttached();
  expect(page.context().pages()).toHaveLength(1);
});

for (const [directive, query, sentence] of [
  ["script-src 'self'", '', 'forbids inline scripts'],
  ["script-src 'self'; frame-src 'none'", '?panel', 'forbids inline scripts'],
  ["script-src 'self' 'unsafe-inline'; frame-src 'self'", '?panel', 'forbids iframes with blob: addresses'],
] as const) {
  test(`a policy that would leave the page blank is explained: ${directive} ${query}`, async ({
    app,
    page,
  }) => {
    // An import map is an inline script, so that the built page is used.
    const host = await openStaticHost(path.join(app.folder, 'dist'), { policy: directive });
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The inspector cannot open'),
    );
    await page.goto(`${host.url}/form.html${query}`);
    expect((await logged).text()).toContain(sentence);
    const button = page.getByRole('button', { name: 'The inspector cannot open' });
    await expect(button).toContainText(sentence);
    await button.click();
    await expect(button).toBeHidden();
    await expect(page.getByRole('status')).toHaveText('editing after 0 steps, 0 services');
    expect(page.context().pages()).toHaveLength(1);
    host.close();
  });
}

test('the page itself shows why it is blank when its scripts are forbidden', async ({ app, page }) => {
  const folder = path.join(app.folder, 'node_modules/xstate-offline-inspector/dist');
  const host = await openStaticHost(folder, { policy: "script-src 'none'" });
  await page.goto(`${host.url}/inspector.html`);
  await expect(page.getByText('The scripts of this page did not run')).toBeVisible();
  host.close();
});
