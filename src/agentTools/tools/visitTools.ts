import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import { formatChoice, parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { ProductId } from '../../../contract/catalogue/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { selectCartStatus } from '../../../machines/cart.selectors.ts';
import { translate } from '../../language/translate.ts';
import { eventTool, readingTool } from '../AgentTool.ts';
import type { Answer } from '../Answer.ts';
import { isCartReady, answerWithCart } from '../describeCart.ts';
import { emptyCartProblem, isCheckoutReady, readCheckout } from '../describeCheckout.ts';
import { describeList, describeProduct, isListReady } from '../describeProducts.ts';
import { findProduct, findProducts } from '../pageProducts.ts';
import { isStockKnown, stockItems } from '../pageStock.ts';
import type { ShopPage } from '../ShopPage.ts';

/** An address cannot hold half of a surrogate pair, and a segment of dots leads to another page. */
const isInAddress = (text: string) => text.isWellFormed() && !/^\.{1,2}$/.test(text);

const SearchInput = v.strictObject({
  search: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(200),
    v.description('Words in English or Hindi, such as "brass diya under 1000"'),
    v.check((text) => text.isWellFormed()),
  ),
});
const ProductInput = v.strictObject({
  productId: v.pipe(ProductId, v.description('From a list of products'), v.check(isInAddress)),
});

/** The choice that the collection page reads from the address of a search. */
const choiceOf = (search: string): CollectionChoice =>
  parseChoice(formatChoice({ ...EMPTY_CHOICE, search }).toString());

/** Whether the code of a page could not be loaded, in which case the page shows an error. */
const hasPageFailed = ({ actors }: ShopPage) =>
  actors.findAll('pageCode').some((actor) => actor.getSnapshot().hasTag('failed'));

const pageFailed = (): Answer => ({
  text: i18n.t('We could not open this page. Your cart is safe.'),
  isRefused: true,
});

/** Whether a product is loaded, loading, or could not be found or loaded. */
function productStatus(page: ShopPage, productId: string): 'found' | 'loading' | 'absent' | 'failed' {
  if (findProduct(page, productId)) return 'found';
  const { status } = findProducts(page, [productId]);
  const { absent } = page.shop.catalogue.getSnapshot().context;
  if (status === 'loaded' || absent.includes(productId)) return 'absent';
  return status === 'failed' ? 'failed' : 'loading';
}

const sessionOf = ({ shop }: ShopPage) => shop.session.getSnapshot();
const isSessionKnown = (page: ShopPage) =>
  !sessionOf(page).matches('unread') && !sessionOf(page).matches('reading');
const isSignedIn = (page: ShopPage) => sessionOf(page).hasTag('signedIn');
const hasCartFailed = ({ shop }: ShopPage) => selectCartStatus(shop.cart.getSnapshot()) === 'failed';

/** The tools of every page: they open pages and read the cart. */
export const VISIT_TOOLS = [
  eventTool({
    name: 'search_products',
    title: { 'en-IN': 'Search products', 'hi-IN': 'प्रोडक्ट खोजें' },
    description:
      'Opens the collection with the products that match a search and returns them. Prices are in Indian rupees. Understands departments, materials, colours and limits of the price.',
    machine: 'agentVisit',
    event: 'search.requested',
    input: SearchInput,
    fields: ({ search }) => ({ search }),
    isReady: (page, { search }) =>
      hasPageFailed(page) ||
      (page.actors.find('collection')?.getSnapshot().context.search === choiceOf(search).search &&
        isListReady(page, choiceOf(search))),
    answer: (page, { search }) => (hasPageFailed(page) ? pageFailed() : describeList(page, choiceOf(search))),
  }),
  eventTool({
    name: 'open_product',
    title: { 'en-IN': 'Open a product', 'hi-IN': 'प्रोडक्ट खोलें' },
    description:
      'Opens the page of a product and returns its sizes with their prices, in Indian rupees, and availability.',
    machine: 'agentVisit',
    event: 'product.requested',
    input: ProductInput,
    fields: ({ productId }) => ({ productId }),
    problem: ({ productId }, page) =>
      productStatus(page, productId) === 'absent'
        ? translate({ text: productMessages.notFound, values: { id: productId } })
        : null,
    isReady: (page, { productId }) => {
      if (hasPageFailed(page) || ['absent', 'failed'].includes(productStatus(page, productId))) return true;
      const isShown = page.actors.find('product')?.getSnapshot().context.productId === productId;
      const product = findProduct(page, productId);
      return isShown && product !== undefined && isStockKnown(page, stockItems(product));
    },
    answer: (page, { productId }) => {
      if (hasPageFailed(page)) return pageFailed();
      const product = findProduct(page, productId);
      if (product) return describeProduct(page, product);
      return {
        text:
          productStatus(page, productId) === 'absent'
            ? translate({ text: productMessages.notFound, values: { id: productId } })
            : translate(productMessages.loadFailed),
        isRefused: true,
      };
    },
  }),
  eventTool({
    name: 'open_cart',
    title: { 'en-IN': 'Open the cart', 'hi-IN': 'कार्ट खोलें' },
    description: 'Opens the cart, where quantities can be changed, and returns its items.',
    machine: 'agentVisit',
    event: 'cart.requested',
    input: v.strictObject({}),
    fields: () => ({}),
    isReady: (page) =>
      hasPageFailed(page) || (page.actors.find('cartEditing') !== undefined && isCartReady(page)),
    answer: (page) => (hasPageFailed(page) ? pageFailed() : answerWithCart(page)),
  }),
  eventTool({
    name: 'open_checkout',
    title: { 'en-IN': 'Open the checkout', 'hi-IN': 'चेकआउट खोलें' },
    description:
      'Opens the checkout, where an address and a payment method can be chosen. It orders nothing. The shopper must be signed in; no tool can sign in.',
    machine: 'agentVisit',
    event: 'checkout.requested',
    input: v.strictObject({}),
    fields: () => ({}),
    isReady: (page) => {
      if (hasPageFailed(page) || hasCartFailed(page)) return true;
      if (!isSessionKnown(page)) return false;
      if (!isSignedIn(page)) return page.actors.find('auth') !== undefined;
      // The page of an order that is paid again may still be there.
      if (page.actors.find('checkout')?.getSnapshot().context.resumedOrderId !== null) return false;
      return emptyCartProblem(page) !== null || isCheckoutReady(page);
    },
    answer: (page) => {
      if (hasPageFailed(page)) return pageFailed();
      if (hasCartFailed(page)) return answerWithCart(page);
      if (!isSignedIn(page)) return { text: translate(checkoutMessages.loginFirst), isRefused: true };
      return readCheckout(page);
    },
  }),
  readingTool({
    name: 'read_cart',
    title: { 'en-IN': 'Read the cart', 'hi-IN': 'कार्ट पढ़ें' },
    description: 'Returns the items of the cart with their prices and the total, in Indian rupees.',
    machine: 'agentVisit',
    isOffered: ({ actors }) => actors.find('agentVisit')?.getSnapshot().matches('waiting') === false,
    isReady: isCartReady,
    answer: answerWithCart,
  }),
];
