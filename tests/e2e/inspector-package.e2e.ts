import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { provideSampleApp, type SampleApp } from './sample-app.ts';

const test = base.extend<{ refused: string[] }, { app: SampleApp }>({
  app: [provideSampleApp, { scope: 'worker' }],
  baseURL: async ({ app }, provide) => provide(app.url),
  /** Addresses of other hosts that a page has requested. They are refused. */
  refused: [
    async ({ context }, provide) => {
      const refused: string[] = [];
      await context.route(
        ({ hostname, protocol }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
        (route) => {
          refused.push(route.request().url());
          return route.abort();
        },
      );
      await provide(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sentences of the licences. */
const TERMS =
  /Permission is hereby granted|Permission to use, copy, modify|Redistribution and use in source|Eclipse Public License - v 2\.0/;

// The package is built, packed and installed once.
test.describe.configure({ mode: 'default' });

const activeState = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="${state}"][data-active]`);

/** Opens a page of the sample app, and the inspector in the window that opens automatically. */
async function openApp(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const popup = page.waitForEvent('popup');
  await page.goto(address);
  return { page, inspector: await popup };
}

async function expectNoViolations(page: Page, part: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect.soft(found, `${part}, ${colorScheme}`).toEqual([]);
  }
}

for (const [built, address] of [
  ['without a build', '/index.html'],
  ['built by Vite', '/dist/index.html'],
] as const) {
  test(`a static site ${built} is followed live, and events of the inspector arrive in it`, async ({
    context,
  }) => {
    const { page, inspector } = await openApp(context, address);
    await expect(inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();
    await expect(activeState(inspector, 'door.closed')).toBeVisible();

    await inspector.locator('button[data-transition="door.closed|door.opened|0"]').click();
    await expect(page.getByRole('status')).toHaveText('open');
    await expect(activeState(inspector, 'door.open')).toBeVisible();

    // A reloaded app finds the window that is open.
    await page.reload();
    await expect(activeState(inspector, 'door.closed')).toBeVisible();
    expect(context.pages()).toHaveLength(2);

    await page.keyboard.press('s');
    await expect(inspector.getByText('No app is connected.')).toBeVisible();
  });
}

test('the gallery shows the machines of the app and no others', async ({ context }) => {
  const { inspector } = await openApp(context, '/index.html');
  await inspector.getByRole('button', { name: 'Inspector' }).click();
  await expect(inspector.getByRole('heading', { name: '1 machine' })).toBeVisible();
  await inspector.getByRole('list').getByRole('button', { name: 'door', exact: true }).click();
  await expect(inspector.locator('[data-state="door.open"]')).toBeVisible();
});

test('the examples run from their folder, and a chart is copied as Mermaid and as JSON', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, inspector } = await openApp(context, '/examples/index.html');
  await expect(inspector.locator('.actor-name')).toHaveText(['checkout', 'otp', 'form', 'todo']);
  await page.getByRole('button', { name: 'Add milk' }).click();
  await inspector.locator('.actor-name').filter({ hasText: 'todo' }).click();
  await expect(activeState(inspector, 'todo.open')).toBeVisible();

  const copy = async (form: string) => {
    await inspector.getByRole('button', { name: 'Export' }).click();
    await inspector.getByRole('menuitem', { name: `Copy as ${form}` }).click();
    await expect(inspector.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    return inspector.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copy('Mermaid')).toContain('todo_open --> todo_allDone : item.completed [isLast] / complete');
  expect(JSON.parse(await copy('JSON'))).toMatchObject({ id: 'todo', initial: 'empty' });
});

test('the examples are used with the keyboard, begin again and have no violations, light and dark', async ({
  context,
}) => {
  const { page } = await openApp(context, '/examples/index.html');
  const press = async (part: string, ...labels: readonly string[]) => {
    for (const label of labels) {
      const button = page.getByRole('region', { name: part }).getByRole('button', { name: label });
      await expect(button).toBeEnabled();
      await button.press('Enter');
      await expect(button).toBeFocused();
    }
  };
  await expectNoViolations(page, 'examples');

  const form = page.getByRole('status', { name: 'State of Form' });
  await press('Form', 'Submit');
  await expect(form).toHaveText('editing: Enter an email.');
  await press('Form', 'Type an email', 'Submit');
  await expect(form).toHaveText('failed: The network is down.');
  await press('Form', 'Edit');
  await expect(form).toHaveText('editing');

  const checkout = page.getByRole('status', { name: 'State of Checkout' });
  await press('Checkout', 'Enter an address', 'Choose express', 'Pay by a declined card');
  await expect(checkout).toHaveText('failed: The card was declined.');
  await expectNoViolations(page, 'examples with a failure');
  await press('Checkout', 'Try again', 'Pay by card');
  await expect(checkout).toHaveText('ordered');
  // A button that sends nothing now keeps the focus, and the next ones are reached from it.
  const payByCard = page.getByRole('button', { name: 'Pay by card' });
  await expect(payByCard).toBeDisabled();
  await payByCard.press('Enter');
  await expect(checkout).toHaveText('ordered');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(checkout).toContainText('missing');
});

test('at 390 px, nothing of the examples touches, and the inspector shows its connection and all tabs in one row', async ({
  context,
}) => {
  const { page, inspector } = await openApp(context, '/examples/index.html');
  for (const each of [page, inspector]) await each.setViewportSize({ width: 390, height: 844 });
  const edges = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect().toJSON());
  const title = await edges(page.getByRole('heading', { level: 1 }));
  const open = await edges(page.getByRole('button', { name: 'Open the inspector' }));
  expect(open.left - title.right).toBeGreaterThanOrEqual(8);

  const connection = inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' });
  await expect(connection).toBeVisible();
  expect.soft(await connection.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(inspector.getByRole('button', { name: 'Inspector', exact: true })).toBeVisible();
  const tabs = await Promise.all((await inspector.getByRole('tab').all()).map(edges));
  expect(tabs).toHaveLength(5);
  expect.soft(new Set(tabs.map(({ top }) => top)).size).toBe(1);
  await expectNoViolations(page, 'examples at 390 px');
  await expectNoViolations(inspector, 'chart at 390 px');
});

for (const width of [1440, 720]) {
  test(`at ${width} px, menus, dialogs and forms are reached with the keyboard and have no violations, light and dark`, async ({
    context,
  }) => {
    const { page, inspector } = await openApp(context, '/form.html?restore');
    await inspector.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Next step' }).press('Enter');
    await expect(activeState(inspector, 'form.editing')).toBeVisible();
    const button = (name: string) => inspector.getByRole('button', { name, exact: true });

    await expectNoViolations(inspector, 'chart');
    for (const picture of ['SVG', 'PNG']) {
      await button('Export').press('Enter');
      const item = inspector.getByRole('menuitem', { name: `Save as ${picture}` });
      await expect(item).toBeVisible();
      if (picture === 'SVG') await expectNoViolations(inspector, 'menu of the exports');
      const download = inspector.waitForEvent('download');
      await item.press('Enter');
      expect((await download).suggestedFilename()).toBe(`form.${picture.toLowerCase()}`);
    }
    // As browsers do with a picture that is too large.
    await inspector.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (receive) => receive(null);
    });
    await button('Export').press('Enter');
    await inspector.getByRole('menuitem', { name: 'Save as PNG' }).press('Enter');
    await expect(inspector.getByText('This chart is too large for a PNG. Save it as SVG.')).toBeVisible();
    await button('Save…').press('Enter');
    await expect(inspector.getByRole('dialog', { name: 'Save the recording' })).toBeVisible();
    await expectNoViolations(inspector, 'dialog that saves a recording');
    await inspector.keyboard.press('Escape');
    await inspector.keyboard.press('ControlOrMeta+k');
    await inspector.getByRole('dialog').getByRole('combobox').fill('form');
    await expectNoViolations(inspector, 'search');
    await inspector.keyboard.press('Escape');

    if (width === 720) await inspector.getByRole('tab', { name: 'Details' }).press('Enter');
    await inspector.getByText('Any event', { exact: true }).press('Enter');
    await expect(inspector.getByRole('combobox', { name: 'Type' })).toBeVisible();
    await expectNoViolations(inspector, 'form of any event');
    await inspector.getByRole('slider', { name: 'Moment' }).press('ArrowLeft');
    await expect(button('Restore form in the app')).toBeVisible();
    await expectNoViolations(inspector, 'earlier moment');
    await button('Restore form in the app').press('Enter');
    await expect(page.getByRole('status')).toHaveText('editing after 1 steps, 0 services');
  });
}

test('when the browser blocks the window, a button opens it', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.goto('/index.html');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await expect(activeState(await popup, 'door.closed')).toBeVisible();
});

for (const [from, query] of [
  ['out of the package', ''],
  ['served by the app', '?inspector=/node_modules/xstate-offline-inspector/dist/inspector.html'],
] as const) {
  test(`an app that uses @statelyai/inspect is followed by the page ${from}`, async ({ context }) => {
    // The library sends what happened once its page is idle, which a page in the background may never be.
    await context.addInitScript(() => {
      window.requestIdleCallback = (callback) => window.setTimeout(callback);
    });
    const { page, inspector } = await openApp(context, `/dist/stately.html${query}`);
    await expect(activeState(inspector, 'door.closed')).toBeVisible();
    await page.getByRole('button', { name: 'Open the door' }).click();
    await expect(activeState(inspector, 'door.open')).toBeVisible();
  });
}

test('two copies of XState, a store, instances, wildcards, inline invokes and hot reload are followed', async ({
  context,
  app,
}) => {
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const popup = page.waitForEvent('popup');
  await page.goto('/unusual.html');
  const inspector = await popup;
  const names = inspector.getByRole('tree').locator('.actor-name');
  const choose = (name: string) => names.getByText(name, { exact: true }).click();
  const events = inspector.getByRole('region', { name: 'Events' });
  const button = (name: string) => events.getByRole('button', { name, exact: true });
  const data = inspector.getByRole('region', { name: 'context' });
  const shown = page.getByRole('status');
  // The newest actors come first.
  const invokes = ['clock', 'inline in shown', 'fetchUser'];

  const devtools = await context.newCDPSession(page);
  const collectGarbage = () => devtools.send('HeapProfiler.collectGarbage');
  await expect(names.getByText('widget')).toBeVisible();
  await collectGarbage();

  await test.step('the second copy of XState is followed, with one warning', async () => {
    await choose('door');
    await inspector.locator('button[data-transition="door.closed|door.opened|0"]').click();
    await expect(shown).toHaveText('door open');
    await expect(activeState(inspector, 'door.open')).toBeVisible();
    expect(warnings).toEqual([expect.stringContaining('This page has two copies of XState')]);
  });

  await test.step('the source of a machine and of its states is opened in an editor', async () => {
    const lines = (await readFile(path.join(app.folder, 'unusual.js'), 'utf8')).split('\n');
    const address = (line: string) =>
      `vscode://file/home/me/my%20app/unusual.js:${lines.findIndex((each) => each.includes(line)) + 1}`;
    const source = (name: string) => inspector.getByRole('link', { name: `Source of ${name}`, exact: true });
    // The selected state is written in the line of its machine's states.
    await expect(source('closed')).toHaveAttribute('href', address('second.createMachine({'));
    await choose('page');
    await expect(source('page')).toHaveAttribute(
      'href',
      address("id: 'page'").replace(/\d+$/, (line) => `${Number(line) - 1}`),
    );
    await activeState(inspector, 'page.shown').locator('header').click();
    await expect(source('shown')).toHaveAttribute('href', address('shown: {'));
  });

  await test.step('a store of @xstate/store receives events', async () => {
    await choose('store');
    await expect(data).toContainText('count0');
    await button('increased').click();
    await expect(shown).toHaveText('count 1');
    await expect(data).toContainText('count1');
  });

  await test.step('instances are shown as what they are', async () => {
    await choose('order');
    for (const text of [
      'pricePrice{2}',
      'currency"INR"',
      'patternRegExp"/^a+$/i"',
      'fileFile{3}',
      'name"order.pdf"',
      'weightsFloat64Array[2]',
      'bytes"[Uint8Array of 3 bytes]"',
      'paiseBigInt"10"',
      'atDate"1970-01-01T00:00:00.000Z"',
      'linesMap{1}',
      'idsSet[1]',
    ])
      await expect(data).toContainText(text);
  });

  await test.step('invokes without an id have readable names', async () => {
    await expect(names.filter({ hasText: /fetchUser|inline|clock/ })).toHaveText(invokes);
  });

  await test.step('`onSnapshot` is no event to send, and a wildcard needs a type', async () => {
    await choose('page');
    await expect(events.getByRole('button', { name: /snapshot|…/ })).toHaveText('pointer.*…');
    await button('pointer.*…').click();
    await events.getByRole('combobox', { name: 'Type' }).first().fill('pointer.moved');
    await button('Send pointer.moved').click();
    await expect(shown).toHaveText('pointer.moved');
  });

  await test.step('what hot reload replaces ends once it is garbage, and the page stays one tab', async () => {
    await choose('widget');
    await expect(activeState(inspector, 'widget.version1')).toBeVisible();
    await page.getByRole('button', { name: 'Hot reload' }).click();
    await expect(names.getByText('widget')).toHaveCount(2);
    await expect(async () => {
      await collectGarbage();
      await expect(inspector.getByRole('tree').getByText('1 ended')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(names).toHaveText(['widget', 'page', ...invokes, 'order', 'store', 'door']);
    await choose('widget');
    await expect(activeState(inspector, 'widget.version2')).toBeVisible();
    await expect(inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();
  });
});

test('it has the licence text of each bundled library, no dependencies and one peer', async ({ app }) => {
  const read = (name: string) =>
    readFile(path.join(app.folder, 'node_modules/xstate-offline-inspector', name), 'utf8');
  const manifest = JSON.parse(await read('package.json'));
  expect(manifest.private).toBeUndefined();
  for (const name of ['dependencies', 'devDependencies', 'scripts', 'clean-package'])
    expect(manifest[name]).toBeUndefined();
  expect(Object.keys(manifest.peerDependencies)).toEqual(['xstate']);
  expect(await read('LICENSE')).toContain('MIT License');
  expect(await read('README.md')).toContain('createInspector');

  const [, ...sections] = (await read('dist/LICENSES.md')).split(/^## /m);
  const licenses = new Map(
    sections.map((section) => {
      const { name = '', identifier = '' } =
        /^(?<name>\S+) \S+: (?<identifier>.+)$/m.exec(section)?.groups ?? {};
      return [name, { identifier, text: section }] as const;
    }),
  );
  // What the sources import, and what those need.
  const bundled = [
    'react',
    'react-dom',
    '@xyflow/react',
    '@xyflow/system',
    'd3-zoom',
    'elkjs',
    'valibot',
    '@mantine/core',
    'xstate',
  ];
  expect([...licenses.keys()]).toEqual(expect.arrayContaining(bundled));
  for (const [name, { identifier, text }] of licenses) {
    const chosen = identifier.split(' OR ')[0] ?? '';
    expect(manifest.license.split(' AND '), name).toContain(chosen);
    expect(text, name).toMatch(TERMS);
  }
});
