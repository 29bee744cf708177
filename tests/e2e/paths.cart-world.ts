import type { Page } from '@playwright/test';
import { ADDRESS, call, newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { choose, expectStripePage, payIn } from './checkout-steps.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, buttons, cartLink, expectCartCount, lineOf, quantityOf, signIn } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

/** A shopper with a product in the cart, as a guest or signed in, and their actions. */
export class CartWorld {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly product: SentProduct;
  readonly bell: SentProduct;
  readonly adding: HeldRequest;
  readonly fetching: HeldRequest;
  readonly saving: HeldRequest;
  readonly verifying: HeldRequest;
  private isStill = false;

  private constructor(
    parts: Pick<
      CartWorld,
      'page' | 'shop' | 'account' | 'product' | 'bell' | 'adding' | 'fetching' | 'saving' | 'verifying'
    >,
  ) {
    ({
      page: this.page,
      shop: this.shop,
      account: this.account,
      product: this.product,
      bell: this.bell,
      adding: this.adding,
      fetching: this.fetching,
      saving: this.saving,
      verifying: this.verifying,
    } = parts);
  }

  static async open(page: Page, shop: RunningShop): Promise<CartWorld> {
    await page.clock.install();
    const [product, bell] = await someProducts(shop, 2);
    if (!product || !bell) throw new Error('Two products are needed');
    return new CartWorld({
      page,
      shop,
      product,
      bell,
      account: await newAccount(shop, { address: ADDRESS }),
      adding: await HeldRequest.at(page, '**/api/cart/add'),
      fetching: await HeldRequest.at(page, '**/api/cart/get'),
      saving: await HeldRequest.at(page, '**/api/cart/update'),
      verifying: await HeldRequest.at(page, '**/api/order/verifyStripe'),
    });
  }

  /** Stops the clock, so that the state before an automatic retry can be observed. */
  async stopTime(): Promise<void> {
    if (this.isStill) return;
    this.isStill = true;
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 1_000);
  }

  async advanceClock(): Promise<void> {
    if (!this.isStill) return;
    this.isStill = false;
    await this.page.clock.resume();
  }

  get line() {
    return { itemId: this.product._id, size: this.product.sizes[0] ?? '', quantity: 1 };
  }

  async openWithProduct(path: string): Promise<void> {
    await call(this.shop, 'addToCart', { body: this.line, token: this.account.token });
    await beSignedIn(this.page, this.account, path);
    await this.fetching.pass();
  }

  async toCart(): Promise<void> {
    await cartLink(this.page).click();
    await expect(this.page).toHaveURL('/cart');
  }

  async setQuantity(quantity: number): Promise<void> {
    await this.advanceClock();
    await quantityOf(lineOf(this.page, this.product.name)).fill(String(quantity));
  }

  async signIn(): Promise<void> {
    await this.toCheckout();
    await signIn(this.page, this.account);
    await this.toCart();
  }

  async signOut(): Promise<void> {
    await this.advanceClock();
    await (await openAccountMenu(this.page)).getByText('Logout').click();
    await expect(this.page).toHaveURL('/login');
    await this.toCart();
  }

  async toCheckout(): Promise<void> {
    await this.advanceClock();
    await this.page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  }

  async order(): Promise<void> {
    await this.toCheckout();
    await buttons.placeOrder(this.page).click();
    await expect(this.page).toHaveURL('/orders');
    await this.toCart();
  }

  async payByCard(): Promise<void> {
    await this.openWithProduct('/place-order');
    await choose(this.page, 'stripe');
    await buttons.placeOrder(this.page).click();
    await expectStripePage(this.page);
    await payIn(this.page).click();
    await this.verifying.expectWaiting(1);
  }

  /** Chromium disables the back/forward cache under automation, so the page receives the event of a restore. */
  async returnToPage(): Promise<void> {
    await this.advanceClock();
    await this.page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  }

  /**
   * Fails a request and its automatic retry: the app retries a call when that is safe. The clock runs until the retry, and stops once the
   * page has received the second failure.
   */
  async failTwice(request: HeldRequest, fail: (request: HeldRequest) => Promise<void>): Promise<void> {
    await this.advanceClock();
    await fail(request);
    await request.expectWaiting(1);
    await this.stopTime();
    const failure = this.page.waitForEvent('console', (message) => message.type() === 'warning');
    await Promise.all([failure, fail(request)]);
  }

  /** Whether the page shows that it could not load the cart, or that changes are not saved. */
  async expectMessage(text: string, isShown: boolean): Promise<void> {
    if (new URL(this.page.url()).pathname !== '/cart') return;
    await expect(this.page.getByText(text)).toBeVisible({ visible: isShown });
  }

  /** What the page shows of the cart, and the pending requests for it. */
  async expectCart(
    { quantity, lines, isKnown }: { quantity: number; lines: number; isKnown: boolean },
    onTheWay: { adding?: number; fetching?: number; saving?: number } = {},
  ): Promise<void> {
    await this.adding.expectWaiting(onTheWay.adding ?? 0);
    await this.fetching.expectWaiting(onTheWay.fetching ?? 0);
    await this.saving.expectWaiting(onTheWay.saving ?? 0);
    if (isKnown || lines > 0) await expectCartCount(this.page, lines);
    else await expect(cartLink(this.page)).toHaveAccessibleName('Cart');
    if (new URL(this.page.url()).pathname !== '/cart') return;
    const line = lineOf(this.page, this.product.name);
    if (quantity > 0) await expect(quantityOf(line)).toHaveValue(String(quantity));
    else await expect(line).toHaveCount(0);
  }
}
