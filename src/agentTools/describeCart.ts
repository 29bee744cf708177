import { i18n } from '@lingui/core';
import { cartLines } from '../../contract/carts/cart.ts';
import { formatMoney, toRupees } from '../../contract/money.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { selectCartStatus, selectUnsavedChanges } from '../../machines/cart.selectors.ts';
import { selectIsPaged } from '../../machines/catalogue.selectors.ts';
import { couponBill } from '../components/Coupon/couponBill.ts';
import { buildBill } from '../components/Bill/buildBill.ts';
import type { BillLine, CartBill } from '../components/Bill/buildBill.ts';
import { findShortage } from '../components/Stock/findShortage.ts';
import { blockedCheckoutText, shortageText } from '../components/Stock/shortageTexts.ts';
import { translate } from '../language/translate.ts';
import type { Answer } from './Answer.ts';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';
import { findProducts } from './pageProducts.ts';
import { isStockKnown, stockLeftOn } from './pageStock.ts';
import type { ShopPage } from './ShopPage.ts';

const CONTENTS: LocalText = {
  'en-IN': 'Items in the cart: {count}. Total: {total}.',
  'hi-IN': 'कार्ट में सामान: {count}। कुल: {total}।',
};
const NOT_PRICED: LocalText = {
  'en-IN': 'Items in the cart: {count}. This page does not load their prices: open_cart returns them.',
  'hi-IN': 'कार्ट में सामान: {count}। इस पेज पर इनकी क़ीमतें लोड नहीं होतीं: open_cart से मिलेंगी।',
};

/** The bill of the cart, as its page shows it. */
export function cartBill(page: ShopPage): CartBill {
  const { cart, dependencies } = page.shop;
  const contents = cart.getSnapshot().context.cart;
  const ids = cartLines(contents).map(({ itemId }) => itemId);
  const { products, status } = findProducts(page, ids);
  const bill = buildBill({
    cart: contents,
    products,
    seen: dependencies.seenPrices.get(),
    terms: dependencies.config(),
    status: status === 'unrequested' ? 'loading' : status,
  });
  const coupon = page.actors.find('coupon')?.getSnapshot();
  return coupon ? couponBill(bill, coupon) : bill;
}

/** Whether the products of the cart are known, or could not be loaded. Of a paged catalogue, only pages that show them load them. */
export function isBillReady(page: ShopPage): boolean {
  const { shop, actors } = page;
  const isLoaded =
    !selectIsPaged(shop.catalogue.getSnapshot()) ||
    actors.find('cartEditing') !== undefined ||
    actors.find('checkout') !== undefined;
  return !isLoaded || cartBill(page).status !== 'loading';
}

/** Whether the cart is loaded and saved, or that has failed. */
export function isCartIdle({ shop }: ShopPage): boolean {
  const cart = shop.cart.getSnapshot();
  return (
    [
      'guest',
      { account: 'idle' },
      { account: 'waiting' },
      { account: { merging: 'unloaded' } },
      { account: { merging: 'waiting' } },
    ] as const
  ).some((state) => cart.matches(state));
}

/** Whether everything that the page shows of the cart is known, or could not be loaded. Only its own page shows the stock. */
export function isCartReady(page: ShopPage): boolean {
  if (!isCartIdle(page) || !isBillReady(page)) return false;
  const items = cartBill(page).lines.map(({ itemId, size, quantity }) => ({
    productId: itemId,
    size,
    quantity,
  }));
  return page.actors.find('cartEditing') === undefined || isStockKnown(page, items);
}

/** The lines of a bill, with unit prices. `left` and `priceBefore` are null unless the page shows them. */
export function describeLines(page: ShopPage, { lines }: CartBill): readonly object[] {
  const leftOf = stockLeftOn(page);
  return lines.map(({ itemId, size, quantity, product, price, before, isUnavailable }) => ({
    productId: itemId,
    size,
    quantity,
    ...(product && { name: product.name, price: toRupees(price) }),
    priceBefore: before === null ? null : toRupees(before),
    isUnavailable,
    left: product && leftOf(product, size),
  }));
}

/** The page's messages about a line, without the shortage. */
export function describeProblem({ itemId, size, product, price, before, isUnavailable }: BillLine): string[] {
  if (isUnavailable) {
    const text = product
      ? { text: checkoutMessages.sizeUnavailable, values: { name: product.name, size } }
      : { text: productMessages.notFound, values: { id: itemId } };
    return [translate(text)];
  }
  if (before === null) return [];
  const change = `${i18n.t('Was')} ${formatMoney(before)} ${i18n.t('now')} ${formatMoney(price)}`;
  return [`${nameOf({ product, itemId })}, ${translate(size)}: ${change} ${i18n.t('each')}.`];
}

const nameOf = ({ product, itemId }: Pick<BillLine, 'product' | 'itemId'>) => product?.name ?? itemId;

/** The shortages that the cart page shows: lines whose quantity exceeds the stock. */
function describeShortages(page: ShopPage, { lines }: CartBill): string[] {
  const leftOf = stockLeftOn(page);
  const shortages = lines.flatMap((line) => {
    const left = findShortage(line, leftOf);
    return left === null ? [] : [`${nameOf(line)}, ${translate(line.size)}: ${shortageText(left)}`];
  });
  return shortages.length === 0 ? [] : [...shortages, blockedCheckoutText()];
}

/** Why the cart or its prices are not known; null when they are. */
function findFailure({ shop }: ShopPage, { lines, status }: CartBill): string | null {
  const cart = shop.cart.getSnapshot();
  if (selectCartStatus(cart) === 'failed') {
    return cart.context.lastKnown !== null && lines.length > 0
      ? i18n.t('We could not load your cart. This is how it was when we last loaded it.')
      : translate(cartMessages.loadFailed);
  }
  if (status === 'failed') return translate(listMessages.listFailed);
  return status === 'loading' ? localize(NOT_PRICED, { count: lines.length }) : null;
}

function describeContents({ lines, total }: CartBill): string {
  return lines.length === 0
    ? translate(cartMessages.empty)
    : localize(CONTENTS, { count: lines.length, total: formatMoney(total) });
}

/** The cart after a change of it. Without amounts while they, or the cart, are not known. */
export function describeCart(page: ShopPage): Answer {
  const bill = cartBill(page);
  return {
    text: [
      findFailure(page, bill) ?? describeContents(bill),
      ...bill.lines.flatMap(describeProblem),
      ...describeShortages(page, bill),
      ...describeUnsaved(page),
    ].join(' '),
    data: describeData(page, bill),
  };
}

/** The cart for an agent; an error when the cart or its prices are not known. */
export function answerWithCart(page: ShopPage): Answer {
  const isRefused = findFailure(page, cartBill(page)) !== null;
  return { ...describeCart(page), ...(isRefused && { isRefused }) };
}

/** The cart after an addition on another page, which shows nothing else. */
export function describeAddition(page: ShopPage): Answer {
  return {
    text: [translate(productMessages.addedToCart), ...describeUnsaved(page)].join(' '),
    data: describeData(page, cartBill(page)),
  };
}

function describeUnsaved({ shop }: ShopPage): string[] {
  const isUnsaved = selectUnsavedChanges(shop.cart.getSnapshot()).length > 0;
  return isUnsaved ? [translate(cartMessages.unsavedChanges)] : [];
}

function describeData(page: ShopPage, bill: CartBill): object {
  const { subtotal, fee, coupon, total } = bill;
  return {
    items: describeLines(page, bill),
    ...(findFailure(page, bill) === null && {
      subtotal: toRupees(subtotal),
      ...(coupon && { coupon: coupon.code, discount: toRupees(coupon.discount) }),
      deliveryFee: toRupees(subtotal === 0 ? subtotal : fee),
      total: toRupees(total),
    }),
  };
}
