import type { BrowserContext, Locator, Page } from '@playwright/test';
import { loadMachines } from '../../scripts/machines/load.ts';
import { nodesOf, transitionsOf } from '../../scripts/machines/stateNodes.ts';
import { newAccount, newEmail, PASSWORD, someProducts } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { enterIdentifier, expectCartCount, putIntoCart } from './shopper.ts';
import { fields, on } from './sign-in-steps.ts';

/** The inspector in a window of its own; records its requests to other origins. */
async function openInspector(context: BrowserContext, shop: RunningShop, path = '/inspector') {
  const inspector = await context.newPage();
  const elsewhere: string[] = [];
  inspector.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url());
  });
  await inspector.goto(path);
  return { inspector, elsewhere };
}

const actor = (inspector: Page, name: string) =>
  inspector
    .getByRole('tree')
    .locator('.actor-name', { hasText: new RegExp(`^${name}$`) })
    .first();
const activeState = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="${state}"][data-active]`);
const rows = (inspector: Page) => inspector.getByRole('listbox', { name: 'Events' }).getByRole('option');
const arrow = (inspector: Page, id: string): Locator => inspector.locator(`button[data-transition="${id}"]`);
const kindOf = (inspector: Page, service: string, kind: string) =>
  inspector.getByRole('radiogroup', { name: `Answer of ${service}` }).getByText(kind);
const sending = (inspector: Page, type: string) =>
  inspector.getByRole('region', { name: 'Events' }).getByRole('button', { name: type, exact: true });

test('a second window follows a sign-in: running actors, active states and messages', async ({
  shop,
  page,
  context,
  complaints,
}) => {
  const account = await newAccount(shop);
  const { inspector, elsewhere } = await openInspector(context, shop);
  await expect(inspector.getByText('No app is connected.')).toBeVisible();
  await page.goto('/login?inspect=offline');
  await expect(inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();
  await actor(inspector, 'auth').click();
  await expect(activeState(inspector, 'auth.identifier.editing')).toBeVisible();

  await enterIdentifier(page, account.email);
  await expect(activeState(inspector, 'auth.login')).toBeVisible();
  await expect(arrow(inspector, 'auth.identifier.checking|xstate.done.actor.checkAccount|1')).toHaveAttribute(
    'data-active',
    'true',
  );
  await expect(activeState(inspector, 'auth.login.password.editing')).toBeVisible();
  await fields.password(page).fill(PASSWORD);
  await on.login(page).click();
  await expect(page).not.toHaveURL(/login/);
  await actor(inspector, 'session').click();
  await expect(activeState(inspector, 'session.signedIn')).toBeVisible();

  for (const [find, row] of [
    ['identifier.submitted', /outside → auth.*identifier\.submitted.*editing → checking/],
    ['done.actor.checkAccount', /checkAccount → auth.*checking → password/],
    ['login.succeeded', /→ store.*login\.succeeded/],
  ] as const) {
    await inspector.getByRole('searchbox', { name: 'Find in the sequence' }).fill(find);
    await expect(rows(inspector).filter({ hasText: row }).first()).toBeVisible();
  }
  expect(await inspector.content()).not.toContain(PASSWORD);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('clicking an event in the inspector sends it to the shop', async ({ shop, page, context }) => {
  const { inspector } = await openInspector(context, shop);
  await page.goto('/login?inspect=offline');
  await actor(inspector, 'auth').click();
  await sending(inspector, 'identifier.submitted…').click();
  const form = inspector.getByRole('form', { name: 'Payload of identifier.submitted' });
  await form.getByRole('button', { name: 'Edit as JSON' }).click();
  await form.getByRole('textbox').fill('[1]');
  await form.getByRole('button', { name: 'Send identifier.submitted' }).click();
  await expect(form.getByText('It must be an object')).toBeVisible();
  await form.getByRole('button', { name: 'Edit as fields' }).click();
  await form.getByRole('textbox', { name: 'typed' }).fill(newEmail());
  await form.getByRole('button', { name: 'Send identifier.submitted' }).click();
  await expect(fields.name(page)).toBeVisible();

  await inspector.getByRole('button', { name: 'Fit', exact: true }).click();
  await arrow(inspector, 'auth.signup|identifier.change|0').click();
  await expect(fields.identifier(page)).toBeVisible();
  await expect(activeState(inspector, 'auth.identifier.editing')).toBeVisible();
});

test('an item added to the cart passes from product to store to cart, and earlier moments can be shown again', async ({
  shop,
  page,
  context,
}) => {
  const [product] = await someProducts(shop, 1);
  const { inspector } = await openInspector(context, shop);
  await page.goto(`/product/${product?._id}?inspect=offline`);
  await expect(actor(inspector, 'product')).toBeVisible();
  await putIntoCart(page, product?.sizes[0]);
  await expectCartCount(page, 1);

  await inspector.getByRole('searchbox', { name: 'Find in the sequence' }).fill('cart.changed');
  await expect(rows(inspector).filter({ hasText: 'store → cart' })).toHaveCount(1);
  await actor(inspector, 'cart').click();
  const data = inspector.getByRole('region', { name: 'context' });
  await expect(data).toContainText(product?._id ?? '');

  await inspector.getByRole('searchbox', { name: 'Find in the sequence' }).fill('cart xstate.init');
  await rows(inspector).filter({ hasText: 'store → cart' }).first().click();
  await expect(activeState(inspector, 'cart.unread')).toBeVisible();
  await expect(data).not.toContainText(product?._id ?? '');
  await expect(inspector.getByRole('region', { name: 'Events' })).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Back to now' }).click();
  await expect(data).toContainText(product?._id ?? '');
});

test('several shops are distinguished, and either side can be reloaded', async ({ shop, page, context }) => {
  // Opened first, since a shop without an inspector opens one of its own.
  const { inspector } = await openInspector(context, shop);
  await page.goto('/login?inspect=offline');
  await expect(activeState(inspector, 'store.open.online')).toBeVisible();
  await actor(inspector, 'auth').click();
  await enterIdentifier(page, newEmail());
  await expect(activeState(inspector, 'auth.signup')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/trending?inspect=offline');
  await expect(inspector.getByRole('status').filter({ hasText: 'Live: 2 tabs' })).toBeVisible();
  await other.close();
  await expect(inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();

  // The shop restores its step and its inspector.
  await page.reload();
  await expect(inspector.getByText('1 ended').or(inspector.getByText('closed')).first()).toBeVisible();
  await expect(activeState(inspector, 'auth.signup')).toBeVisible();
  await expect(sending(inspector, 'identifier.change')).toBeEnabled();

  await inspector.reload();
  await expect(activeState(inspector, 'store.open.online')).toBeVisible();
  await actor(inspector, 'auth').click();
  await expect(activeState(inspector, 'auth.signup')).toBeVisible();
  await expect(rows(inspector).filter({ hasText: 'xstate.init' }).first()).toBeVisible();
});

test('machines are drawn with all transitions and with an arrow for each of their ways, without a shop', async ({
  context,
  shop,
}) => {
  const { inspector, elsewhere } = await openInspector(context, shop);
  const machines = await loadMachines();
  await expect(inspector.getByRole('heading', { name: `${machines.length} machines` })).toBeVisible();
  for (const { id, root } of machines) {
    const transitions = nodesOf(root).flatMap(transitionsOf);
    // Transitions between the same states share an arrow; one within its state has no arrow.
    const ways = new Set(
      transitions.flatMap(({ source, target }) =>
        (target ?? []).flatMap((to) =>
          to.id === source.id || to.id.startsWith(`${source.id}.`) ? [] : [`${source.id} ${to.id}`],
        ),
      ),
    );
    await inspector.getByRole('list').getByRole('button', { name: id, exact: true }).click();
    await expect(inspector.locator(`[data-state="${id}"]`)).toBeVisible();
    const expand = inspector.getByRole('button', { name: 'Expand all' });
    if (await expand.isVisible()) await expand.click();
    await expect(inspector.locator('[data-state]')).toHaveCount(nodesOf(root).length);
    await expect(inspector.locator('path[data-arrow]')).toHaveCount(ways.size);
    const drawn = await inspector
      .locator('[data-transition]')
      .evaluateAll((labels) => labels.map((label) => label.getAttribute('data-transition')));
    expect(new Set(drawn).size, id).toBe(transitions.length);
  }
  expect(elsewhere).toEqual([]);
});

test('a machine is simulated without a shop: its services are answered, and steps are undone', async ({
  context,
  shop,
}) => {
  const { inspector } = await openInspector(context, shop, '/inspector#orderRequest');
  await inspector.getByRole('button', { name: 'Simulate' }).click();
  await expect(activeState(inspector, 'orderRequest.sending')).toBeVisible();
  await kindOf(inspector, 'sendOrder', 'Error').click();
  await inspector.getByLabel('Kind of error').selectOption('Another error');
  await inspector.getByRole('textbox', { name: 'message' }).fill('The till is closed');
  await inspector.getByRole('button', { name: 'Reject' }).click();
  await expect(inspector.getByRole('region', { name: 'Sequence' })).toContainText(
    'xstate.error.actor.sendOrder',
  );
  await inspector.getByRole('button', { name: 'Step back' }).click();
  await expect(activeState(inspector, 'orderRequest.sending')).toBeVisible();
  await expect(inspector.getByRole('region', { name: 'Sequence' })).not.toContainText(
    'xstate.error.actor.sendOrder',
  );

  await kindOf(inspector, 'sendOrder', 'Never').click();
  await inspector.getByRole('button', { name: 'Let it wait for ever' }).click();
  await expect(inspector.getByRole('status').filter({ hasText: 'sendOrder never ends.' })).toBeAttached();
  await expect(inspector.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Step back' }).click();
  await expect(inspector.getByRole('button', { name: 'Resolve' })).toBeVisible();

  await inspector.getByRole('button', { name: 'checkout', exact: true }).click();
  await inspector.getByText('Answers by default').click();
  await inspector.getByLabel('loadScript').selectOption('Never');
  await inspector.getByRole('button', { name: 'Simulate' }).click();
  await inspector.getByRole('button', { name: 'Resolve' }).click();
  await expect(activeState(inspector, 'checkout.choosing.address.saved')).toBeVisible();

  // With the simulation go its selection and its pin; the focus moves to the next line, or else to the section.
  const pins = inspector.getByRole('heading', { name: 'Pinned' });
  await inspector.getByRole('button', { name: 'Pin checkout' }).click();
  await expect(pins).toBeVisible();
  await inspector.getByRole('button', { name: 'End checkout' }).click();
  await expect(inspector).toHaveTitle('checkout · Inspector');
  await expect(inspector.getByRole('button', { name: 'Simulate' })).toBeVisible();
  await expect(pins).toHaveCount(0);
  const line = inspector.getByRole('treeitem', { name: 'Simulation of orderRequest' });
  await expect(line).toBeFocused();
  await line.press('Delete');
  await expect(inspector.getByRole('tree')).toHaveCount(0);
  await expect(inspector.getByRole('region', { name: 'Actors' })).toBeFocused();
});

test('the clock of a simulation is moved by hand, from the keyboard too', async ({ context, shop }) => {
  const { inspector } = await openInspector(context, shop, '/inspector#otp');
  await inspector.getByRole('button', { name: 'Simulate' }).click();
  for (const name of ['readRequestedCode', 'sendCode']) {
    await inspector
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Resolve' })
      .click();
  }
  await expect(activeState(inspector, 'otp.open.resend.locked')).toBeVisible();
  await expect(inspector.getByRole('list', { name: 'Timers' })).toHaveText(/countdown\.ticked.*in 1 s/);
  await inspector.getByRole('button', { name: '+10 s' }).press('Enter');
  await expect(inspector.getByRole('region', { name: 'context' })).toContainText('secondsLeft50');
  await expect(inspector.getByRole('button', { name: '+10 s' })).toBeFocused();
  await inspector.getByRole('button', { name: '+1 min' }).press('Enter');
  await expect(activeState(inspector, 'otp.open.resend.ready')).toBeVisible();
  await expect(
    inspector.getByRole('status').filter({ hasText: /^60 s later\. otp is now open/ }),
  ).toBeAttached();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inspector.getByRole('button', { name: 'Copy as a test' }).click();
  await expect(inspector.getByText('Copied.')).toBeVisible();
  const copied = await inspector.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`test('otp, readRequestedCode done, sendCode done, 10 s later, 60 s later'`);

  await inspector.getByText('Any event').click();
  await inspector.getByRole('combobox', { name: 'Type' }).fill('countdown.ticked');
  await inspector.getByRole('textbox', { name: 'secondsLeft' }).fill('7');
  await inspector.getByRole('button', { name: 'Send countdown.ticked' }).click();
  await expect(
    rows(inspector).filter({ hasText: 'outside → otp' }).filter({ hasText: 'secondsLeft":7' }),
  ).toBeVisible();
});

test('search finds states of any machine, and the colour scheme can be switched', async ({
  context,
  shop,
}) => {
  const { inspector } = await openInspector(context, shop);
  const search = inspector.getByRole('button', { name: 'Search states' });
  await search.press('Enter');
  await expect(inspector.getByRole('combobox')).toBeFocused();
  await inspector.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await inspector.getByRole('button', { name: /^Turn/ }).focus();
  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(inspector.getByRole('combobox')).toBeFocused();
  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(inspector.getByRole('button', { name: /^Turn/ })).toBeFocused();
  await search.click();
  await inspector.mouse.click(5, 5);
  await expect(inspector.getByRole('combobox')).toHaveCount(0);
  await inspector.keyboard.press('ControlOrMeta+k');
  await inspector.getByRole('combobox').fill('otp verif');
  await inspector.getByRole('option', { name: /otp\.verifying/ }).click();
  await expect(inspector.locator('[data-state="otp.verifying"][data-chosen]')).toBeVisible();
  await expect(inspector.getByRole('heading', { name: 'otp', level: 1 })).toBeFocused();
  // A strict security policy would refuse one.
  await expect(inspector.locator('style')).toHaveCount(0);
  const background = () => inspector.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await inspector.getByRole('button', { name: /^Turn/ }).click();
  await expect.poll(background).not.toBe(before);
  await inspector.reload();
  expect(await background()).not.toBe(before);
});
