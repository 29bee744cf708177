import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { Quantity } from '../../../contract/carts/entities.ts';
import { toRupees } from '../../../contract/money.ts';
import { priceOf } from '../../../contract/catalogue/variants.ts';
import { outOfStockText } from '../../components/Stock/outOfStockText.ts';
import { translate } from '../../language/translate.ts';
import { eventTool } from '../AgentTool.ts';
import { describeAddition, isCartIdle } from '../describeCart.ts';
import { localize } from '../localText.ts';
import type { LocalText } from '../localText.ts';
import { findProduct } from '../pageProducts.ts';
import { isStockKnown, stockItems, stockLeftOn } from '../pageStock.ts';
import type { ShopPage } from '../ShopPage.ts';

const CHOSEN: LocalText = {
  'en-IN': 'Size: {size}. Quantity: {quantity}.',
  'hi-IN': 'साइज़: {size}। मात्रा: {quantity}।',
};

const choiceOn = ({ actors }: ShopPage) => actors.find('product')?.getSnapshot().context;

/** The open product, with the chosen size; undefined on other pages. */
function openProduct(page: ShopPage) {
  return findProduct(page, choiceOn(page)?.productId ?? '');
}

/** How many pieces are left of the chosen size; null when that is not known, or the page does not show it. */
function chosenLeft(page: ShopPage): number | null {
  const product = openProduct(page);
  const size = choiceOn(page)?.size ?? null;
  return product && size !== null ? stockLeftOn(page)(product, size) : null;
}

/** The page's message when the chosen size is out of stock; null otherwise. */
function stockObstacle(page: ShopPage): string | null {
  const product = openProduct(page);
  return product && chosenLeft(page) === 0 ? outOfStockText(product, stockLeftOn(page)) : null;
}

function isStockReady(page: ShopPage): boolean {
  const product = openProduct(page);
  return !product || isStockKnown(page, stockItems(product));
}

function describeChoice(page: ShopPage) {
  const { size = null, quantity = 1 } = choiceOn(page) ?? {};
  const product = openProduct(page);
  const left = chosenLeft(page);
  const chosen = localize(CHOSEN, { size: size === null ? '–' : translate(size), quantity });
  const few = left === null ? null : `${i18n.t('Only {left} left', { left })}.`;
  return {
    text: [chosen, stockObstacle(page) ?? few].filter(Boolean).join(' '),
    data: {
      size,
      quantity,
      left,
      ...(product && size !== null && { price: toRupees(priceOf(product, size)), isOutOfStock: left === 0 }),
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
    isReady: isStockReady,
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
    obstacle: stockObstacle,
    isReady: isStockReady,
    answer: describeChoice,
  }),
  eventTool({
    name: 'add_to_cart',
    title: { 'en-IN': 'Add to the cart', 'hi-IN': 'कार्ट में डालें' },
    description:
      'Adds the product that is open to the cart, in the chosen size and quantity. Nothing is ordered.',
    machine: 'product',
    event: 'addition.requested',
    input: v.strictObject({}),
    fields: () => ({}),
    obstacle: stockObstacle,
    isReady: isCartIdle,
    answer: (page) => {
      const error = choiceOn(page)?.error ?? null;
      return error === null ? describeAddition(page) : { text: translate(error), isRefused: true };
    },
  }),
];
