import { ORDERS_PAGE } from '../../contract/constants.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { ADDRESS, call, newAccount, someProducts, type Account } from './api.ts';
import { ordersOf } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, signIn, storeGuestCart } from './shopper.ts';

const ORDERS = '**/api/order/userorders';

test('orders that fail to load show an error and can be loaded again', async ({ page, shop }) => {
  await page.route(ORDERS, (route) => route.abort());
  await beSignedIn(page, await newAccount(shop), '/orders');
  await expect(page.getByText('Failed to load your orders. Please try again.')).toBeVisible();
  await page.unroute(ORDERS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You don’t have any orders yet.')).toBeVisible();
});

test('a link to an order leads a guest to sign-in and back; there it can be cancelled; the order of somebody else is not shown', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const place = async ({ token }: Account) => {
    const [product] = await someProducts(shop, 1);
    const items = [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }];
    const body = { address: ADDRESS, items, amount: product?.price, paymentMethod: 'cod' };
    return (await call(shop, 'placeOrder', { body, token })).order;
  };
  const own = await place(account);
  const stranger = await newAccount(shop, { address: ADDRESS });
  const other = await place(stranger);
  await page.goto(`/orders/${own?._id}`);
  await expect(page.getByText('Please log in to see your orders.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, account);
  await expect(page).toHaveURL(`/orders/${own?._id}`);
  const main = page.getByRole('main');
  for (const text of [`Order number ${own?.number}`, /Pay ₹.* on delivery/, ADDRESS.street])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText('Unpaid')).toHaveCount(0);

  const cancel = main.getByRole('button', { name: 'Cancel order' });
  await cancel.click();
  await main.getByRole('button', { name: 'Keep order' }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  // While the order is being sent to Shiprocket, it is not cancelled yet.
  await expect(async () => {
    await cancel.click();
    await expect(main.getByText(orderMessages.next.cancelled)).toBeVisible();
  }).toPass();
  const history = main.getByRole('list', { name: 'History of the order' });
  await expect(history.getByText('Cancelled')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(main.locator('header')).toBeFocused();

  await page.goto(`/orders/${other?._id}`);
  await expect(main.getByText(orderMessages.missing)).toBeVisible();
  await main.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await main.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, stranger);
  await expect(main.getByText(`Order number ${other?.number}`)).toBeVisible();
});

test('an order whose address the courier refuses shows that the address is checked, and can be cancelled', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  const items = [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }];
  const address = { ...ADDRESS, street: '12 Refused Street' };
  const body = { address, items, amount: product?.price, paymentMethod: 'cod' };
  const { order } = await call(shop, 'placeOrder', { body, token: account.token });
  const status = async () => (await ordersOf(shop, account)).map((listed) => listed.status);
  await expect.poll(status).toEqual(['Checking your address']);

  await beSignedIn(page, account, `/orders/${order?._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Checking your address');
  await expect(main.getByText(orderMessages.next.needsAttention)).toBeVisible();
  const history = main.getByRole('list', { name: 'History of the order' });
  await expect(history.locator('[aria-current="step"]')).toContainText('Checking your address');
  await main.getByRole('link', { name: 'Track order' }).click();
  await expect(main.getByText('Checking your address')).toBeVisible();
  await expect(main.getByText('Preparing your order')).toHaveCount(0);

  await page.goBack();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByText(orderMessages.next.cancelled)).toBeVisible();
});

test('many orders are shown in parts; a part that fails can be loaded again, and Back restores all that were shown', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  const body = {
    address: ADDRESS,
    items: [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }],
    amount: product?.price,
    paymentMethod: 'cod',
  };
  const { token } = account;
  const numbers: (string | undefined)[] = [];
  for (let n = 0; n < ORDERS_PAGE + 2; n += 1)
    numbers.unshift((await call(shop, 'placeOrder', { body, token })).order?.number);
  await beSignedIn(page, account, '/orders');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(ORDERS_PAGE);
  const more = page.getByRole('button', { name: 'Show more orders' });
  await page.route(ORDERS, (route) => route.abort());
  await more.click();
  await expect(page.getByText(orderMessages.moreFailed)).toBeVisible();
  await expect(cards).toHaveCount(ORDERS_PAGE);
  await page.unroute(ORDERS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(ORDERS_PAGE + 2);
  await expect(more).toHaveCount(0);
  await expect(cards.nth(ORDERS_PAGE)).toBeFocused();
  await expect(cards.last()).toContainText(`Order number ${numbers.at(-1)}`);

  await cards.last().getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByRole('main').getByText(`Order number ${numbers.at(-1)}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(`Order number ${numbers.at(-1)}`)).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(ORDERS_PAGE + 2);
  await expect(cards.last()).toBeInViewport();
});

test('each status has the colour of the specification', async ({ page, shop }) => {
  const statuses = [
    'Delivered',
    'Shipped',
    'Out for Delivery',
    'Processing',
    'Order Confirmed',
    'Cancelled',
    'Other',
  ];
  await page.route(ORDERS, (route) =>
    route.fulfill({
      json: {
        success: true,
        orders: statuses.map((status, index) => ({
          _id: `o${index}`,
          items: [],
          status,
          payment: true,
          paymentMethod: 'cod',
          date: index,
        })),
      },
    }),
  );
  await beSignedIn(page, await newAccount(shop), '/orders');
  const hueOf = async (status: string) =>
    page
      .getByRole('article')
      .getByText(status, { exact: true })
      .first()
      .evaluate((badge) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(badge).color.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        const most = Math.max(red, green, blue);
        const least = Math.min(red, green, blue);
        if (most - least < 40) return 'grey';
        if (most === green) return 'green';
        if (most === blue) return 'blue';
        return green - blue > (red - blue) / 3 ? 'amber' : 'red';
      });
  const shown: string[] = [];
  for (const status of statuses) shown.push(await hueOf(status));
  expect(shown).toEqual(['green', 'blue', 'blue', 'amber', 'amber', 'red', 'grey']);
});

test('in sandbox mode, the checkout shows that it is in Beta mode', async ({ page, shop }) => {
  const account = await newAccount(shop, { address: ADDRESS });
  await beSignedIn(page, account, '/');
  await storeGuestCart(page, await someProducts(shop, 1));
  await page.goto('/place-order');
  await expect(page.getByText(checkoutMessages.betaNote)).toBeVisible();
});
