import { formatMoney, toRupees } from '../../contract/money.ts';
import { messages } from '../../contract/texts/messages.ts';
import { selectCartStatus, selectUnsavedChanges } from '../../machines/cart.selectors.ts';
import { selectCatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { buildBill } from '../components/Bill/buildBill.ts';
import type { CartBill } from '../components/Bill/buildBill.ts';
import { translate } from '../language/translate.ts';
import type { Answer } from './Answer.ts';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

const CONTENTS: LocalText = {
  'en-IN': 'Items in the cart: {count}. Total: {total}.',
  'hi-IN': 'कार्ट में सामान: {count}। कुल: {total}।',
};

/** The bill of the cart, as its page shows it. */
export function cartBill({ shop: { cart, catalogue, dependencies } }: ShopPage): CartBill {
  return buildBill({
    cart: cart.getSnapshot().context.cart,
    products: dependencies.products(),
    seen: dependencies.seenPrices.get(),
    fee: dependencies.config().deliveryFee,
    status: selectCatalogueStatus(catalogue.getSnapshot()),
  });
}

/** Whether the cart is loaded and saved, or that has failed. */
export function isCartAtRest({ shop }: ShopPage): boolean {
  const cart = shop.cart.getSnapshot();
  return (['guest', { account: 'unloaded' }, { account: 'ready' }, { account: 'unanswered' }] as const).some(
    (state) => cart.matches(state),
  );
}

/** The lines of a bill, with prices of one piece. */
export function describeLines({ lines }: CartBill): readonly object[] {
  return lines.map(({ itemId, size, quantity, product, price }) => ({
    productId: itemId,
    size,
    quantity,
    ...(product && { name: product.name, price: toRupees(price) }),
  }));
}

/** @param text replaces the number of lines and the total */
export function describeCart(page: ShopPage, text?: string): Answer {
  const cart = page.shop.cart.getSnapshot();
  const bill = cartBill(page);
  const { lines, subtotal, fee, total } = bill;
  const data = {
    items: describeLines(bill),
    subtotal: toRupees(subtotal),
    deliveryFee: toRupees(fee),
    total: toRupees(total),
  };
  if (selectCartStatus(cart) === 'failed') {
    return { text: translate(messages.cart.loadFailed), data, isRefused: true };
  }
  const contents =
    lines.length === 0
      ? translate(messages.cart.empty)
      : localize(CONTENTS, { count: lines.length, total: formatMoney(total) });
  const unsaved = selectUnsavedChanges(cart).length > 0 ? ` ${translate(messages.cart.unsavedChanges)}` : '';
  return { text: (text ?? contents) + unsaved, data };
}
