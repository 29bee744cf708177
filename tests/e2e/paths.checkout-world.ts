import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import { toPaise } from '../../contract/money.ts';
import { addressProblems } from '../../contract/addresses/rules.ts';
import { ADDRESS, call, newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { format, type Text } from '../../contract/texts/text.ts';
import { choose, payAgain, payIn } from './checkout-steps.ts';
import type { checkoutMachine } from '../../machines/checkout.machine.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, buttons } from './shopper.ts';

/** A shopper with an address and a product in the cart, and their actions at checkout. */
export interface CheckoutWorld {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly product: SentProduct;
  readonly opening: HeldRequest;
  readonly saving: HeldRequest;
  readonly placing: HeldRequest;
  readonly fetchingStatus: HeldRequest;
}

export async function openCheckout(page: Page, shop: RunningShop): Promise<CheckoutWorld> {
  const [product] = await someProducts(shop, 1);
  if (!product) throw new Error('A product is needed');
  const account = await newAccount(shop, { address: ADDRESS });
  const body = { itemId: product._id, size: product.sizes[0], quantity: 1 };
  await call(shop, 'addToCart', { body, token: account.token });
  return {
    page,
    shop,
    account,
    product,
    opening: await HeldRequest.at(page, '**/api/user/address', 'GET'),
    saving: await HeldRequest.at(page, /\/api\/user\/address(es\/[^/]+)?$/, 'PUT'),
    placing: await HeldRequest.at(page, '**/api/order/place'),
    fetchingStatus: await HeldRequest.at(page, '**/api/order/payment/**', 'GET'),
  };
}

export const toCheckout = ({ page, account }: CheckoutWorld) => beSignedIn(page, account, '/place-order');

/** As if the product had cost 100 rupees less when it was added to the cart. */
export async function toCheckoutAtOtherPrices(world: CheckoutWorld): Promise<void> {
  const { page, product } = world;
  await page.goto('/healthz');
  await page.evaluate(
    ([id, paise]) => localStorage.setItem('aangan.seenPrices', JSON.stringify({ [id]: paise })),
    [product._id, toPaise(product.price - 100)] as const,
  );
  await toCheckout(world);
}

/** The product was in the cart before it was removed from the catalogue. */
export async function toCheckoutWithUnavailable(world: CheckoutWorld): Promise<void> {
  const { page, shop, product } = world;
  await page.route('**/api/product/list', async (route) => {
    const answer = await call(shop, 'listProducts');
    const products = answer.products.filter(({ _id }) => _id !== product._id);
    await route.fulfill({ json: { ...answer, products } });
  });
  await toCheckout(world);
}

/** Reloads while Razorpay's window is open. */
export async function backToCheckout(world: CheckoutWorld): Promise<void> {
  const { page, opening } = world;
  await toCheckout(world);
  await opening.pass();
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(payIn(page)).toBeVisible();
  await page.reload();
}

export const order = (page: Page) => buttons.placeOrder(page).or(payAgain(page)).click();

/** The English text of a message as the page shows it. */
export function inEnglish(text: Text): string {
  if (typeof text === 'string') return text;
  return 'message' in text ? text.message : format(text.text, text.values);
}

/** Expects the page to accept choices: no request is pending. */
export async function expectChoice(
  { page, placing, fetchingStatus }: CheckoutWorld,
  { method, message }: { method: PaymentMethod; message: Text | null },
): Promise<void> {
  const methods = page.getByRole('radiogroup', { name: 'Payment method' });
  await expect(methods.getByRole('radio', { checked: true })).toHaveValue(method);
  await expect(buttons.placeOrder(page).or(payAgain(page))).toHaveAttribute('aria-busy', 'false');
  await placing.expectWaiting(0);
  await fetchingStatus.expectWaiting(0);
  if (message) await expect(page.getByText(inEnglish(message))).toBeVisible();
}

type CheckoutContext = SnapshotFrom<typeof checkoutMachine>['context'];

/** Expects the address form with its error. */
export async function expectForm(
  { page }: CheckoutWorld,
  { address, addressError, loadingError }: Pick<CheckoutContext, 'address' | 'addressError' | 'loadingError'>,
  isRefused: boolean,
): Promise<void> {
  await expect(page.getByRole('textbox', { name: /^First name/ })).toBeVisible();
  await expect(buttons.saveAddress(page)).toHaveAttribute('aria-busy', 'false');
  if (loadingError)
    await expect(page.getByRole('alert').filter({ hasText: inEnglish(loadingError) })).toBeVisible();
  if (addressError) await expect(page.getByText(inEnglish(addressError))).toBeVisible();
  const problem = isRefused ? addressProblems(address)[0] : null;
  if (problem) await expect(page.getByText(problem.message).first()).toBeVisible();
}

/** Expects the address request to be pending; the order button is busy too when it waits for that. */
export async function expectSaving({ page, saving }: CheckoutWorld, isOrdering: boolean): Promise<void> {
  await expect(buttons.saveAddress(page)).toHaveAttribute('aria-busy', 'true');
  await expect(buttons.placeOrder(page).or(payAgain(page))).toHaveAttribute('aria-busy', String(isOrdering));
  await saving.expectWaiting(1);
}

/** Expects the button to be busy: a cash order is being placed, Razorpay's window is open, or a payment is checked. */
export async function expectPlacing(
  { page, placing, fetchingStatus }: CheckoutWorld,
  doing: 'requesting' | 'paying' | 'checking',
): Promise<void> {
  // Razorpay’s window hides the page behind it from screen readers.
  const summary = page.getByRole('complementary', { name: 'Your order', includeHidden: true });
  await expect(summary.locator('button[aria-busy="true"]')).toBeVisible();
  await fetchingStatus.expectWaiting(doing === 'checking' ? 1 : 0);
  await placing.expectWaiting(doing === 'requesting' ? 1 : 0);
  if (doing === 'checking') await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
  if (doing === 'paying') await expect(payIn(page)).toBeVisible();
}

export async function expectOrders({ page }: CheckoutWorld, message: string): Promise<void> {
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(message)).toBeVisible();
}
