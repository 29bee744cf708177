import type { Page } from '@playwright/test';
import { ADDRESS, call, newEmail, someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import {
  buttons,
  enterCode,
  enterDetails,
  enterIdentifier,
  fillCart,
  receivedCode,
  tokenOf,
} from './shopper.ts';

/** What a shopper has to do in the page: the fields into which they type, and the links and buttons that they press. */
async function countEffort(page: Page) {
  const effort = { fields: new Set<string>(), presses: [] as string[] };
  await page.exposeFunction('typedInto', (field: string) => void effort.fields.add(field));
  await page.exposeFunction('pressed', (name: string) => void effort.presses.push(name));
  await page.addInitScript(() => {
    const report = (name: 'typedInto' | 'pressed', text: string) => {
      const receive: unknown = Reflect.get(window, name);
      if (typeof receive === 'function') receive(text);
    };
    document.addEventListener(
      'input',
      ({ target }) => target instanceof HTMLInputElement && report('typedInto', target.name),
      true,
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('a, button') : null;
        if (control) report('pressed', control.textContent);
      },
      true,
    );
  });
  return effort;
}

const proceed = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Proceed To Checkout' });

test('from the cart, a new shopper types into 9 fields and presses 7 times at most, a returning one 0 and 3', async ({
  page,
  shop,
}) => {
  const [first, second] = await someProducts(shop, 2);
  if (!first || !second) throw new Error('The shop has too few products');
  const email = newEmail();
  await fillCart(page, [first]);
  const effort = await countEffort(page);
  await page.goto('/cart');

  await proceed(page).click();
  await enterIdentifier(page, email);
  await enterDetails(page, 'Asha Rao');
  await enterCode(page, await receivedCode(shop, email));
  await expect(page).toHaveURL('/place-order');
  const field = (label: string) =>
    page.getByRole('form').getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field('PIN code').fill(ADDRESS.postalCode);
  await field('Street').fill(ADDRESS.street);
  await field('Phone').fill('+91 98765 43210');
  await expect(field('City')).toHaveValue(ADDRESS.city);
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  const token = await tokenOf(page);
  const { address } = await call(shop, 'getAddress', { token });
  expect(address).toEqual({ ...ADDRESS, email, phone: '9876543210' });
  expect([...effort.fields]).toEqual([
    'identifier',
    'name',
    'password',
    'code',
    'postalCode',
    'street',
    'phone',
  ]);
  expect(effort.fields.size).toBeLessThanOrEqual(9);
  expect(effort.presses.length, effort.presses.join()).toBeLessThanOrEqual(7);

  await call(shop, 'addToCart', { body: { itemId: second._id, size: second.sizes[0], quantity: 1 }, token });
  await page.goto('/cart');
  effort.fields.clear();
  effort.presses.length = 0;
  await proceed(page).click();
  await expect(page.getByRole('main').getByText(ADDRESS.street)).toBeVisible();
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  expect((await call(shop, 'listOrders', { token })).orders).toHaveLength(2);
  expect([...effort.fields]).toEqual([]);
  expect(effort.presses.length, effort.presses.join()).toBeLessThanOrEqual(3);

  // A second address makes the checkout offer a choice; a reload keeps it.
  const addressId = crypto.randomUUID();
  const office = { ...ADDRESS, street: '1 Lake Road', postalCode: '570002' };
  await call(shop, 'putAddress', { params: { addressId }, body: { address: office }, token });
  await call(shop, 'addToCart', { body: { itemId: second._id, size: second.sizes[0], quantity: 1 }, token });
  await page.goto('/place-order');
  const addresses = page.getByRole('radiogroup', { name: 'Delivery address' });
  await expect(addresses.getByRole('radio', { name: ADDRESS.street })).toBeChecked();
  await addresses.getByRole('radio', { name: office.street }).check();
  await page.reload();
  await expect(addresses.getByRole('radio', { name: office.street })).toBeChecked();
  await buttons.editAddress(page).click();
  await field('Street').fill('2 Lake Road');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  const { orders } = await call(shop, 'listOrders', { token });
  expect(orders.map((order) => order.address?.street)).toContain('2 Lake Road');
  expect((await call(shop, 'getAddress', { token })).address?.street).toBe(ADDRESS.street);
});
