import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CHANNEL } from 'xstate-offline-inspector/client';
import { expect, test } from './shop-test.ts';

/** The limit of inspector/recording/recording.ts. */
const MAX_ROWS = 10_000;

const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Chart' }).getByRole('button', { name, exact: true });

/** Letters of the chart, the smallest of which have 12 px, in px of the screen. */
const letters = async (page: Page) => {
  const transform = await page
    .locator('.react-flow__viewport')
    .evaluate((viewport) => getComputedStyle(viewport).transform);
  return 12 * Number(/matrix\(([\d.]+)/.exec(transform)?.[1]);
};

for (const width of [1440, 720]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('charts open in readable letters, in the width of the pane and from the start', async ({ page }) => {
      for (const [id, start] of [
        ['auth', 'wasInterrupted'],
        ['passwordReset', 'wasInterrupted'],
        ['cart', 'unread'],
        ['checkout', 'isSignedIn'],
      ] as const) {
        await page.goto(`/inspector#${id}`);
        await page.reload();
        await expect(state(page, `${id}.${start}`)).toBeInViewport({ ratio: 0.99 });
        await expect.poll(() => letters(page), id).toBeGreaterThanOrEqual(9);
        const box = await state(page, id).boundingBox();
        const pane = await page.getByRole('application').boundingBox();
        expect(box?.x, id).toBeGreaterThanOrEqual(pane?.x ?? Infinity);
        expect((box?.x ?? 0) + (box?.width ?? 0), id).toBeLessThanOrEqual(
          (pane?.x ?? 0) + (pane?.width ?? 0),
        );
        // The whole chart is in view, so a button over the pane would cover a part of it.
        for (const name of ['Zoom in', 'Zoom out', 'Fit']) {
          const button = await page.getByRole('button', { name, exact: true }).boundingBox();
          expect((button?.y ?? Infinity) + (button?.height ?? 0), `${id}: ${name}`).toBeLessThanOrEqual(
            pane?.y ?? 0,
          );
        }
      }
    });
  });
}

test('what is unrelated to the state under the pointer or to the selected one is dimmed', async ({
  page,
}) => {
  await page.goto('/inspector#checkout');
  const dimmed = (id: string) => page.locator(`[data-state="${id}"][data-dimmed]`);
  const arrow = (id: string) => page.locator(`[data-arrow="${id}"]`);
  await state(page, 'checkout.confirmingPrices').locator('header').hover();
  await expect(dimmed('checkout.opening')).toBeVisible();
  await expect(dimmed('checkout.placing')).toHaveCount(0);
  await expect(arrow('checkout.confirmingPrices → checkout.placing')).toHaveAttribute('data-related');
  await expect(arrow('checkout.opening → checkout.placing')).toHaveAttribute('data-dimmed');
  // Of a transition only its own way is shown.
  await page
    .locator('[data-transition="checkout.confirmingPrices|changes.accepted|0"]')
    .hover({ force: true });
  await expect(dimmed('checkout.choosing')).toBeVisible();
  await expect(dimmed('checkout.placing')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('[data-dimmed]')).toHaveCount(0);
  await page.getByRole('button', { name: 'opening', exact: true }).press('Enter');
  await expect(dimmed('checkout.confirmingPrices')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([]);
});

test('the acting actor is selected if the user chooses so, and page loads are named and folded', async ({
  page,
  context,
}) => {
  await page.goto('/inspector');
  const app = await context.newPage();
  await app.goto('/inspector#order');
  const post = (messages: readonly object[]) =>
    app.evaluate(
      ([name, all]) => {
        const channel = new BroadcastChannel(name);
        for (const message of all) channel.postMessage(message);
      },
      [CHANNEL, messages] as const,
    );
  const open = (tab: string, address: string) => ({
    type: 'shop.opened',
    tab,
    title: 'Shop',
    address,
    app: '',
  });
  const common = { rootId: 'x:0', createdAt: '1' };
  const definition = JSON.stringify({
    id: 'lamp',
    initial: 'on',
    states: { on: { on: { GO: 'off' } }, off: {} },
  });
  const start = (sessionId: string, name: string) => ({
    ...common,
    sessionId,
    type: '@xstate.actor',
    name,
    definition,
    snapshot: { status: 'active', value: 'on', context: {} },
  });
  const move = (sessionId: string) => ({
    ...common,
    sessionId,
    type: '@xstate.snapshot',
    event: { type: 'GO' },
    snapshot: { status: 'active', value: 'off', context: {} },
    transitions: [{ source: 'lamp.on', targets: ['lamp.off'], event: 'GO', index: 0 }],
  });
  const report = (tab: string, ...messages: readonly object[]) => ({ type: 'shop.told', tab, messages });
  await post([open('one', '/first'), report('one', start('x:0', 'hall'), start('x:1', 'kitchen'))]);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title('hall')).toBeVisible();
  await post([report('one', move('x:0'))]);
  await expect(state(page, 'lamp.off')).toHaveAttribute('data-active');
  await page.getByRole('switch', { name: 'Select what acts' }).press('Space');
  await post([report('one', move('x:1'))]);
  await expect(title('kitchen')).toBeVisible();

  const tree = page.getByRole('tree');
  await expect(tree).toContainText('/first');
  await post([open('one', '/second')]);
  await expect(tree).toContainText('/second');
  await expect(tree).not.toContainText('/first');
  // After a reload the actor of the same name is shown, in its state.
  const again = report('two', start('x:0', 'hall'), start('x:1', 'kitchen'), move('x:1'));
  await post([{ type: 'shop.closed', tab: 'one' }, open('two', '/second'), again]);
  await expect(title('kitchen')).toBeVisible();
  await expect(state(page, 'lamp.off')).toBeInViewport();
  await expect(state(page, 'lamp.off')).toHaveAttribute('data-active');
  await expect(page.getByRole('list', { name: 'Lanes' })).toContainText('kitchen · /second');
  await post([{ type: 'shop.closed', tab: 'two' }]);
  await tree.getByText('2 ended page loads').click();
  await expect(tree.getByText('Loaded')).toHaveCount(2);
});

test('a large chart opens readable and collapsed, and its nested states collapse and expand', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    class RecordingWorker extends Worker {
      override postMessage(message: unknown): void {
        Reflect.set(globalThis, 'laidOut', JSON.stringify(message));
        super.postMessage(message);
      }
    }
    Reflect.set(globalThis, 'Worker', RecordingWorker);
  });
  await page.goto('/inspector#checkout');
  await expect(state(page, 'checkout.isSignedIn')).toBeInViewport();
  await expect(state(page, 'checkout.choosing')).toBeVisible();
  // What Expand all shows is laid out ahead.
  const laidOut = () => page.evaluate(() => String(Reflect.get(globalThis, 'laidOut')));
  await expect.poll(laidOut).toContain('"id":"checkout.placing.razorpay.paying"');
  await expect(state(page, 'checkout.choosing.address')).toHaveCount(0);
  await expect.poll(() => letters(page)).toBeGreaterThanOrEqual(9);
  // A transition that cannot be sent is read too.
  await expect(page.locator('.label:disabled').first()).toHaveCSS('opacity', '1');

  // A state that is found by its name is drawn, wherever it is.
  await page.getByRole('button', { name: 'choosing.address.saved', exact: true }).click();
  await expect(state(page, 'checkout.choosing.address.saved')).toBeInViewport();
  await page.getByRole('button', { name: 'opening', exact: true }).click();
  await expect(state(page, 'checkout.opening')).toBeInViewport();
  await expect(state(page, 'checkout.choosing.address.saved')).toBeVisible();
  await tool(page, 'Expand all').click();
  await expect(state(page, 'checkout.placing.razorpay.paying')).toBeVisible();
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(state(page, 'checkout')).toBeInViewport({ ratio: 0.99 });
  await tool(page, 'Collapse all').click();
  await expect(state(page, 'checkout.choosing.address.saved')).toHaveCount(0);
  const choosing = state(page, 'checkout.choosing').getByRole('button', { name: 'States in choosing' });
  await expect(choosing).toHaveAttribute('aria-expanded', 'false');
  await choosing.press('Enter');
  await expect(state(page, 'checkout.choosing.address')).toBeInViewport();
  await expect(state(page, 'checkout.choosing.address.saved')).toHaveCount(0);

  await expect(page.locator('.label .guard').first()).toBeAttached();
  await tool(page, 'Guards').click();
  await expect(page.locator('.label .guard')).toHaveCount(0);
  await tool(page, 'Follow').click();
  await page.reload();
  await expect(state(page, 'checkout.choosing')).toBeVisible();
  await expect(tool(page, 'Guards')).toHaveAttribute('aria-pressed', 'false');
  await expect(tool(page, 'Follow')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(laidOut).toContain('"id":"checkout.placing.razorpay.paying"');

  // Simulates a machine with thousands of states, for which ELK needs seconds until it fails.
  await page.evaluate(() => {
    const { prototype } = Worker;
    const original = Object.getOwnPropertyDescriptor(prototype, 'postMessage')?.value;
    prototype.postMessage = function (this: Worker, message: { readonly id: number }) {
      if (!JSON.stringify(message).includes('"id":"otp"')) return Reflect.apply(original, this, [message]);
      prototype.postMessage = original;
      const data = { id: message.id, error: new RangeError('too deep') };
      return this.dispatchEvent(new MessageEvent('message', { data }));
    };
  });
  const machine = (name: string) => page.getByRole('listitem').getByRole('button', { name, exact: true });
  await machine('otp').click();
  await expect(page.getByRole('alert')).toHaveText('This chart could not be laid out: too deep');
  await machine('cart').click();
  await expect(state(page, 'cart')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the active states of a running machine are brought into view, and their path stays when the rest is collapsed', async ({
  page,
  complaints,
}) => {
  await page.goto('/inspector#checkout');
  // The sequence, which then appears, makes the chart's pane smaller.
  await expect(state(page, 'checkout.isSignedIn')).toBeInViewport();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(state(page, 'checkout.opening')).toBeInViewport();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(state(page, 'checkout.choosing.address.saved')).toBeInViewport();
  await page.getByRole('option').filter({ hasText: 'xstate.init' }).first().click();
  await expect(state(page, 'checkout.opening')).toBeInViewport();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(state(page, 'checkout.choosing.address.saved')).toBeInViewport();
  await tool(page, 'Active path').click();
  await expect(
    state(page, 'checkout.placing').getByRole('button', { name: 'States in placing' }),
  ).toHaveAttribute('aria-expanded', 'false');
  await expect(state(page, 'checkout.choosing.address.saved')).toBeInViewport();
  await expect(state(page, 'checkout.choosing.address.saved')).toHaveAttribute('data-active');

  // On a small screen the chart is hidden while another pane is open, and moves to what becomes active all the same.
  await page.getByRole('button', { name: 'Step back' }).click();
  await tool(page, 'Follow').click();
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(state(page, 'checkout.opening')).toBeInViewport();
  const panes = page.getByRole('tablist', { name: 'Panes' });
  await panes.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(state(page, 'checkout.choosing.address.saved')).toHaveAttribute('data-active');
  await panes.getByRole('tab', { name: 'Chart' }).click();
  await expect(state(page, 'checkout.choosing.address.saved')).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('of more events than the limit the newest are shown, with a note, and the page answers', async ({
  page,
  context,
}) => {
  await page.goto('/inspector');
  const app = await context.newPage();
  await app.goto('/inspector#order');
  await app.evaluate(
    ([name, count]) => {
      const channel = new BroadcastChannel(name);
      const common = { sessionId: 'x:0', rootId: 'x:0', createdAt: '1' };
      const post = (messages: readonly object[]) =>
        channel.postMessage({ type: 'shop.told', tab: 'many', messages });
      channel.postMessage({ type: 'shop.opened', tab: 'many', title: 'Many events', address: '/', app: '' });
      const definition = JSON.stringify({ id: 'counter', initial: 'on', states: { on: {} } });
      const snapshot = { status: 'active', value: 'on', context: {} };
      post([{ ...common, type: '@xstate.actor', name: 'counter', definition, snapshot, seq: 0 }]);
      for (let n = 1; n <= count; n += 1) {
        post([{ ...common, type: '@xstate.event', event: { type: `event${n}` }, seq: n }]);
      }
    },
    [CHANNEL, MAX_ROWS + 1_000] as const,
  );
  const sequence = page.getByRole('region', { name: 'Sequence' });
  await expect(sequence.getByText(`${MAX_ROWS}, 1000 older dropped`)).toBeVisible();
  await expect(sequence.getByText(`event${MAX_ROWS + 1_000}`, { exact: true })).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'cart', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'cart' })).toBeVisible();
});

test.describe('at 720 px', () => {
  test.use({ viewport: { width: 720, height: 900 } });

  test('the checkout shows what happens after a wrong code and after a failed payment', async ({ page }) => {
    await page.goto('/inspector#checkout');
    await expect(state(page, 'checkout.confirmingPhone')).toContainText('typed again if wrong');
    await expect(state(page, 'checkout.placing')).toContainText('→ choosing (unconfirmed, unpaid, failed …)');
    expect(await letters(page)).toBeGreaterThanOrEqual(9);
  });

  test('each pane has no violations in both schemes, and can be opened with the keyboard', async ({
    page,
  }) => {
    const open = (pane: string) =>
      page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name: pane }).press('Enter');
    await page.goto('/inspector#cart');
    await open('Details');
    const headings = new AxeBuilder({ page }).setLegacyMode().withRules(['heading-order']);
    expect.soft((await headings.analyze()).violations, 'Details of a machine').toEqual([]);
    await open('Outline');
    const outline = page.getByRole('region', { name: 'Outline' });
    await expect(outline.getByText('session.started, to account')).toBeVisible();
    await outline.getByRole('button', { name: 'choosing' }).press('Enter');
    await open('Chart');
    await expect(page.locator('[data-state="cart.account.merging.choosing"][data-chosen]')).toBeInViewport();
    await page.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
    for (const scheme of ['first', 'second']) {
      for (const pane of ['Chart', 'Outline', 'Actors', 'Sequence', 'Details']) {
        await open(pane);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        expect.soft(found, `${pane}, ${scheme} scheme`).toEqual([]);
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWider, pane).toBe(false);
      }
      await page.getByRole('button', { name: /^Turn/ }).click();
    }
    await page.getByRole('slider', { name: 'Moment' }).press('Home');
    await expect(page.getByRole('heading', { name: 'Event' })).toBeVisible();
    expect.soft((await headings.analyze()).violations, 'Details of an event').toEqual([]);
  });
});
