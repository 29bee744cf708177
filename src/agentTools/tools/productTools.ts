import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { Quantity } from '../../../contract/entities.ts';
import { toRupees } from '../../../contract/money.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { availabilityOf, priceOf } from '../../../contract/variants.ts';
import { translate } from '../../language/translate.ts';
import { eventTool } from '../AgentTool.ts';
import { describeCart, isCartAtRest } from '../describeCart.ts';
import { findProduct } from '../describeProducts.ts';
import { localize } from '../localText.ts';
import type { LocalText } from '../localText.ts';
import type { ShopPage } from '../ShopPage.ts';

const CHOSEN: LocalText = {
  'en-IN': 'Size: {size}. Quantity: {quantity}.',
  'hi-IN': 'साइज़: {size}। मात्रा: {quantity}।',
};

const choiceOn = ({ actors }: ShopPage) => actors.find('product')?.getSnapshot().context;

/** The product that is open, with the chosen size; undefined while none is open. */
function openProduct(page: ShopPage) {
  return findProduct(page, choiceOn(page)?.productId ?? '');
}

/** Whether a size is out of stock, as the server counts now or, before it has answered, as the list says. */
function isOutOfStock(page: ShopPage, size: string): boolean {
  const product = openProduct(page);
  if (!product) return false;
  const counted = page.actors
    .findAll('stockLevels')
    .flatMap((actor) => actor.getSnapshot().context.left ?? [])
    .find((item) => item.productId === product._id && item.size === size);
  return counted ? counted.left === 0 : availabilityOf(product, size) === 'out';
}

function describeChoice(page: ShopPage) {
  const { size = null, quantity = 1 } = choiceOn(page) ?? {};
  const product = openProduct(page);
  return {
    text: localize(CHOSEN, { size: size === null ? '–' : translate(size), quantity }),
    data: {
      size,
      quantity,
      ...(product &&
        size !== null && { price: toRupees(priceOf(product, size)), isOutOfStock: isOutOfStock(page, size) }),
    },
  };
}

/** Tools of the page of a product. */
export const PRODUCT_TOOLS = [
  eventTool({
    name: 'choose_size',
    title: { 'en-IN': 'Choose a size', 'hi-IN': 'साइज़ चुनें' },
    description: 'Chooses a size of the product that is open, in a quantity of 1.',
    machine: 'product',
    event: 'size.chosen',
    input: (page) => v.strictObject({ size: v.picklist(openProduct(page)?.sizes ?? []) }),
    fields: ({ size }) => ({ size }),
    answer: describeChoice,
  }),
  eventTool({
    name: 'choose_quantity',
    title: { 'en-IN': 'Choose a quantity', 'hi-IN': 'मात्रा चुनें' },
    description: 'Chooses how many pieces of the product that is open add_to_cart adds.',
    machine: 'product',
    event: 'quantity.chosen',
    input: v.strictObject({ quantity: Quantity }),
    fields: ({ quantity }) => ({ quantity }),
    answer: describeChoice,
  }),
  eventTool({
    name: 'add_to_cart',
    title: { 'en-IN': 'Add to the cart', 'hi-IN': 'कार्ट में डालें' },
    description:
      'Adds the product that is open to the cart, in the chosen size and quantity. Nothing is ordered.',
    machine: 'product',
    event: 'cart.requested',
    input: v.strictObject({}),
    fields: () => ({}),
    problem: (_, page) => {
      const size = choiceOn(page)?.size ?? null;
      return size !== null && isOutOfStock(page, size)
        ? i18n.t('This size is out of stock. Please choose another one.')
        : null;
    },
    isAtRest: isCartAtRest,
    answer: (page) => {
      const error = choiceOn(page)?.error ?? null;
      return error === null
        ? describeCart(page, translate(messages.product.addedToCart))
        : { text: translate(error), isRefused: true };
    },
  }),
];
