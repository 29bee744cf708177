import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const SERVICES = ['loadCart', 'loadPrices', 'checkStock', 'reserve', 'charge', 'print', 'ship', 'notify'];
const EVENTS = 120;
/** It is longer than a line of the details. */
const DOOR = `door${'OfTheShop'.repeat(9)}`;

/** A recording of a till and a door, with services of the till, to which events are sent in turn. */
function writeFile(names: readonly string[] = SERVICES): string {
  const common = (sessionId: string, at: number) => ({
    sessionId,
    createdAt: String(1_800_000_000_000 + at),
  });
  const actor = (sessionId: string, name: string, parentId?: string) => ({
    ...common(sessionId, 0),
    type: '@xstate.actor',
    name,
    parentId,
    definition: JSON.stringify({ id: name, initial: 'on', states: { on: {}, off: {} } }),
    snapshot: {
      status: name === 'notify' ? 'done' : 'active',
      value: 'on',
      context: { owner: null, sale: { lines: [[1]] } },
    },
  });
  const services = names.map((name, index) => ({ name, id: `x:${index + 2}` }));
  const receivers = ['x:0', 'x:1', ...services.map(({ id }) => id)];
  const messages = [
    actor('x:0', 'till'),
    actor('x:1', DOOR),
    ...services.map(({ id, name }) => actor(id, name, 'x:0')),
    ...Array.from({ length: EVENTS }, (_, index) => ({
      ...common(receivers[index % receivers.length] ?? '', index),
      type: '@xstate.event',
      event: { type: `event${index + 1}`, note: 'a payload' },
      ...(index % receivers.length < 2
        ? {}
        : { sourceId: index % receivers.length === 2 ? 'x:0' : receivers[(index - 1) % receivers.length] }),
    })),
  ];
  return JSON.stringify({
    format: 'xstate-recording',
    version: 1,
    savedAt: '2027-01-15T08:00:00.000Z',
    isPersonalDataReplaced: true,
    tabs: [{ title: 'A till', address: '/till', app: 'tills 3.2', messages }],
    values: [],
  });
}

async function openFile(page: Page, file = writeFile()): Promise<void> {
  await page
    .getByLabel('Recording to open')
    .setInputFiles({ name: 'till.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.getByRole('heading', { name: 'till', level: 1 })).toBeVisible();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Events' });
const pane = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name });
const row = (page: Page, event: number) =>
  list(page)
    .getByRole('option')
    .filter({ hasText: `event${event} ` });
const find = (page: Page) => page.getByLabel('Find in the sequence');

/** The row of an event is selected and can be seen. */
async function expectSelected(page: Page, event: number): Promise<void> {
  const selected = list(page).getByRole('option', { selected: true });
  await expect(selected).toContainText(`event${event} `);
  await expect(selected).toBeInViewport({ ratio: 0.9 });
}

/** Elements whose text is cut. */
const cut = (elements: readonly Element[]) =>
  elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

test('names of senders and receivers are whole, in a wide and in a narrow window', async ({ page }) => {
  const names = ['loadDeliveryOptions', 'paymentStatusPoll', 'confirmingPrices', 'passwordReset'];
  await page.goto('/inspector');
  await openFile(page, writeFile(names));
  for (const width of [1440, 720]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 720) await pane(page, 'Sequence').click();
    await expect(row(page, EVENTS)).toBeInViewport({ ratio: 0.9 });
    // The name of the door is longer than the window.
    const whole = list(page).getByRole('option').filter({ hasNotText: DOOR });
    expect(await whole.locator(':is(.from, .to)').evaluateAll(cut)).toEqual([]);
    expect(await whole.locator('.what b').evaluateAll(cut)).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.sequence').analyze();
    expect(violations).toEqual([]);
  }
  await expect(row(page, EVENTS).getByTitle('confirmingPrices → passwordReset')).toBeVisible();
});

test('the sequence is walked through by slider and keys, in a wide and in a narrow window, with the selected row in view', async ({
  page,
}) => {
  await page.goto('/inspector#cart');
  await expect(page.getByRole('heading', { name: 'cart', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sequence' })).toHaveCount(0);
  await openFile(page);
  for (const name of ['Width of the actors', 'Height of the sequence', 'Width of the details'])
    await expect(page.getByRole('separator', { name })).toBeVisible();
  await expect(page.getByRole('treeitem').filter({ hasText: 'A till' })).toContainText(
    /Recorded .*2027.*Personal data replaced.*tills 3\.2/,
  );
  await slider(page).press('Home');
  await expectSelected(page, 1);
  await expect(list(page).getByRole('option').nth(5)).toBeInViewport({ ratio: 0.9 });
  // Rows after the moment are read and clicked too, and branches of the context are close to each other.
  for (const scheme of ['first', 'second']) {
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast', 'target-size'])
      .analyze();
    expect.soft(violations, `${scheme} scheme`).toEqual([]);
    await page.getByRole('button', { name: /^Turn/ }).click();
  }
  for (const event of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    await slider(page).press('ArrowRight');
    await expectSelected(page, event);
  }
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('button', { name: `Hide ${DOOR}` })).toBeVisible();
  expect(await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await list(page).press('ArrowDown');
  await expectSelected(page, 13);
  await slider(page).press('PageUp');
  await expectSelected(page, 25);

  // The event of the shown moment may be filtered out. The timeline names it, and reaches the matches and now from it.
  await find(page).fill('event71');
  await expect(page.getByRole('group', { name: 'Time' })).toContainText('filtered out, event25');
  await slider(page).press('ArrowRight');
  await expectSelected(page, 71);
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Now');
  await page.getByRole('button', { name: 'Previous event' }).click();
  await expectSelected(page, 71);
  await list(page).getByRole('option').click();
  await find(page).fill('');
  await expectSelected(page, 71);
  await page.getByRole('button', { name: 'Hide event71' }).press('Enter');
  await page.getByRole('button', { name: 'Hide till' }).press('Enter');
  const filters = page.getByRole('list', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Show till again' }).press('Enter');
  await expect(filters.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(find(page)).toBeFocused();
  await expectSelected(page, 71);

  for (const [key, event] of [
    ['Home', 1],
    ['ArrowUp', 1],
    ['End', 120],
  ] as const) {
    await list(page).press(key);
    await expectSelected(page, event);
  }
  await list(page).press('Home');
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(row(page, 120)).toBeInViewport({ ratio: 0.9 });

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('actor notify');
  await page.getByRole('option', { name: 'notify on done' }).click();
  await expect(page.getByRole('heading', { name: 'notify', level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('notify.off');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected state' })).toContainText('off');
  await expect(page.getByRole('region', { name: 'Active states' })).not.toContainText('off');

  // On a small screen too, where a row of another actor does not close the sequence.
  await page.setViewportSize({ width: 720, height: 900 });
  await pane(page, 'Sequence').click();
  await row(page, 118).click();
  await list(page).press('ArrowUp');
  await list(page).press('ArrowUp');
  await expectSelected(page, 116);
  await expect(page.getByRole('list', { name: 'Lanes' })).toBeVisible();
  await expect(list(page)).toBeFocused();
  await row(page, 114).click();
  await expect(page.getByRole('region', { name: 'Event' })).toContainText('a payload');
  await expectSelected(page, 114);
  await pane(page, 'Details').click();
  await slider(page).press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Event' })).toContainText('event113');
  await pane(page, 'Actors').click();
  await page.getByRole('tree').getByText('door').click();
  await expect(page.getByRole('heading', { name: 'door', level: 1 })).toBeVisible();
  await expect(pane(page, 'Chart')).toBeFocused();

  await expect(page).toHaveTitle(/earlier/);
  await pane(page, 'Sequence').click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveTitle(/earlier/);
  await expect(page.getByText('No events yet.')).toBeVisible();
});
