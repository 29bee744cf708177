import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, applyChange, cartLines, EMPTY_CART } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { add, guestLine, openCart, set } from './shopperCart.ts';

/**
 * All orders in which a shopper and the network can act while a guest's cart is merged and changed: changes and
 * refreshes at any moment, late responses, lost requests and lost responses. In the end page, server and browser must
 * agree with a plain list of the changes.
 */
type Step =
  | { kind: 'add' | 'set'; itemId: string; quantity: number }
  | { kind: 'answer' | 'lose request' | 'lose answer' | 'wait' | 'refresh' };

const itemId = fc.constantFrom('diya', 'bell');
const change: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const),
  itemId,
  quantity: fc.integer({ min: 1, max: 3 }),
});
const network: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(['answer', 'lose request', 'lose answer', 'wait', 'refresh'] as const)),
});

/** The server behind the fakes of the cart; it accepts each key once. */
class Server {
  cart: Cart = EMPTY_CART;
  private readonly keys = new Set<string>();
  private readonly shopper: ReturnType<typeof openCart>;

  constructor(shopper: ReturnType<typeof openCart>) {
    this.shopper = shopper;
  }

  /** Answers the open request, if there is one. */
  async deliver(kind: 'answer' | 'lose request' | 'lose answer'): Promise<boolean> {
    const { push, fetchCart, sendChange } = this.shopper;
    const pending = [push, sendChange, fetchCart].find(({ open }) => open > 0);
    if (!pending) return false;
    if (kind !== 'lose request') this.processRequest(pending);
    if (kind !== 'answer') await pending.fail();
    else if (pending === fetchCart) await fetchCart.answer(this.cart);
    else if (pending === push) await push.answer();
    else await sendChange.answer();
    return true;
  }

  private processRequest(pending: unknown): void {
    const { push, sendChange } = this.shopper;
    const line = push.inputs.at(-1)?.line;
    if (pending === push && line) this.apply({ kind: 'add', line, key: line.key });
    const sent = sendChange.inputs.at(-1)?.change;
    if (pending === sendChange && sent) this.apply(sent);
  }

  private apply(sent: CartChange): void {
    if (!this.keys.has(sent.key)) this.cart = applyChange(this.cart, sent);
    if (sent.kind === 'add') this.keys.add(sent.key);
  }
}

/** Starts with these lines of a guest, runs the steps, then answers everything that is still open. */
async function shop(record: readonly [string, number][], steps: readonly Step[]) {
  const shopper = openCart({ record: record.map(([id, quantity]) => guestLine(id, quantity)) });
  const server = new Server(shopper);
  let model = record.reduce(
    (cart, [id, quantity]) => addToCart(cart, { itemId: id, size: 'S', quantity }),
    EMPTY_CART,
  );
  shopper.cart.send({ type: 'session.started' });
  await flushPromises();
  for (const step of steps) {
    if (step.kind === 'wait') await advanceTime(5_000);
    else if (step.kind === 'refresh') shopper.cart.send({ type: 'cart.refresh' });
    else if (step.kind === 'add' || step.kind === 'set') {
      const event = (step.kind === 'add' ? add : set)(step.itemId, step.quantity);
      if (event.type === 'cart.changed') model = applyChange(model, event.change);
      shopper.cart.send(event);
    } else await server.deliver(step.kind);
    await flushPromises();
  }
  for (let quiet = 0; quiet < 2; quiet = (await server.deliver('answer')) ? 0 : quiet + 1)
    await advanceTime(300_000);
  shopper.cart.stop();
  return { shopper, server, model };
}

const byItem = (cart: Cart) =>
  Object.fromEntries(cartLines(cart).map((line) => [line.itemId, line.quantity]));
const record = fc.uniqueArray(fc.tuple(itemId, fc.integer({ min: 1, max: 3 })), { selector: ([id]) => id });

stopTheClock();

test('no change is lost or applied twice in any order of changes, responses and failures', async () => {
  const steps = fc.array(fc.oneof(change, network), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(record, steps, async (lines, script) => {
      const { shopper, server, model } = await shop(lines, script);
      expect(byItem(server.cart)).toEqual(byItem(model));
      expect(shopper.shown()).toEqual(byItem(model));
      expect(shopper.stored()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
