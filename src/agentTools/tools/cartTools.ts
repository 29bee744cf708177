import * as v from 'valibot';
import { cartLines, isSameLine } from '../../../contract/carts/cart.ts';
import type { CartLine } from '../../../contract/carts/cart.ts';
import { ProductId, Size } from '../../../contract/catalogue/entities.ts';
import { Quantity } from '../../../contract/carts/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { translate } from '../../language/translate.ts';
import { eventTool } from '../AgentTool.ts';
import { cartBill, describeCart, isCartReady } from '../describeCart.ts';
import { localize, NOT_POSSIBLE_NOW } from '../localText.ts';
import type { LocalText } from '../localText.ts';
import type { ShopPage } from '../ShopPage.ts';

const NOT_IN_CART: LocalText = {
  'en-IN': 'The cart does not have this product in this size.',
  'hi-IN': 'कार्ट में यह प्रोडक्ट इस साइज़ में नहीं है।',
};

const LineInput = v.strictObject({ productId: ProductId, size: Size });
type LineInput = v.InferOutput<typeof LineInput>;

/** The line of the cart with its position, to which an undo returns it; undefined when the cart does not have it. */
function findLine({ productId, size }: LineInput, { shop }: ShopPage): CartLine | undefined {
  return cartLines(shop.cart.getSnapshot().context.cart)
    .map((line, place) => ({ ...line, place }))
    .find((line) => isSameLine(line, { itemId: productId, size, quantity: 0 }));
}

/** Why the page has no control for a line; null when it has. */
function lineProblem({ productId, size }: LineInput, page: ShopPage, isRemoval: boolean): string | null {
  const { lines, status } = cartBill(page);
  const line = lines.find((one) => isSameLine(one, { itemId: productId, size, quantity: 0 }));
  if (!line) return localize(NOT_IN_CART);
  if (line.product) return null;
  if (status === 'failed') return translate(productMessages.loadFailed);
  if (status === 'loading') return localize(NOT_POSSIBLE_NOW);
  // A product that is no longer in the shop can only be removed.
  return isRemoval ? null : translate({ text: productMessages.notFound, values: { id: productId } });
}

/** An empty cart has no lines to change. */
const obstacle = ({ shop }: ShopPage) =>
  cartLines(shop.cart.getSnapshot().context.cart).length === 0 ? translate(cartMessages.empty) : null;

/** The page has no ‘Undo’ when another tab has put the removed line back. */
function undoObstacle({ shop, actors }: ShopPage): string | null {
  const removed = actors.find('cartEditing')?.getSnapshot().context.removed ?? null;
  const isBack =
    removed !== null &&
    cartLines(shop.cart.getSnapshot().context.cart).some((line) => isSameLine(line, removed));
  return isBack ? localize(NOT_POSSIBLE_NOW) : null;
}

const lineOf = (input: LineInput, page: ShopPage): CartLine =>
  findLine(input, page) ?? { itemId: input.productId, size: input.size, quantity: 0 };

/** Tools of the cart's page. */
export const CART_TOOLS = [
  eventTool({
    name: 'set_quantity',
    title: { 'en-IN': 'Set a quantity', 'hi-IN': 'मात्रा बदलें' },
    description: 'Sets how many pieces of an item of the cart the shopper wants.',
    machine: 'cartEditing',
    event: 'quantity.chosen',
    input: v.strictObject({ ...LineInput.entries, quantity: Quantity }),
    fields: (input, page) => ({ line: lineOf(input, page), quantity: input.quantity }),
    obstacle,
    problem: (input, page) => lineProblem(input, page, false),
    isReady: isCartReady,
    answer: describeCart,
  }),
  eventTool({
    name: 'remove_from_cart',
    title: { 'en-IN': 'Remove from the cart', 'hi-IN': 'कार्ट से हटाएँ' },
    description: 'Removes an item from the cart. undo_removal puts it back.',
    machine: 'cartEditing',
    event: 'quantity.chosen',
    input: LineInput,
    fields: (input, page) => ({ line: lineOf(input, page), quantity: 0 }),
    obstacle,
    problem: (input, page) => lineProblem(input, page, true),
    isReady: isCartReady,
    answer: describeCart,
  }),
  eventTool({
    name: 'undo_removal',
    title: { 'en-IN': 'Undo the removal', 'hi-IN': 'हटाया सामान वापस लाएँ' },
    description: 'Puts the item that was removed last back into the cart.',
    machine: 'cartEditing',
    event: 'removal.undone',
    input: v.strictObject({}),
    fields: () => ({}),
    obstacle: undoObstacle,
    isReady: isCartReady,
    answer: describeCart,
  }),
];
