import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, cartLines, EMPTY_CART } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { pass, settle, stopTheClock } from './clock.ts';
import { add, guestLine, openCart, set } from './shopperCart.ts';

/**
 * What a shopper and the network can do to each other while a guest's cart is merged: changes at any moment, answers at any
 * later one, lost requests and lost answers. In the end screen, server and browser must agree with a plain list of changes.
 */
type Step =
  | { kind: 'add' | 'set'; itemId: string; quantity: number }
  | { kind: 'answer' | 'lose request' | 'lose answer' | 'wait' };

const itemId = fc.constantFrom('diya', 'bell');
const change: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const),
  itemId,
  quantity: fc.integer({ min: 1, max: 3 }),
});
const network = (...kinds: ('answer' | 'lose request' | 'lose answer' | 'wait')[]): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom(...kinds) });

/** The server behind the cart's fakes; it takes each key once. */
class Server {
  cart: Cart = EMPTY_CART;
  private readonly keys = new Set<string>();
  private readonly shopper: ReturnType<typeof openCart>;

  constructor(shopper: ReturnType<typeof openCart>) {
    this.shopper = shopper;
  }

  /** Deals with the one call that is open, if there is one. */
  async deal(kind: 'answer' | 'lose request' | 'lose answer'): Promise<boolean> {
    const { push, fetchCart, sendChange } = this.shopper;
    const asked = [push, sendChange, fetchCart].find(({ open }) => open > 0);
    if (!asked) return false;
    if (kind !== 'lose request') this.take(asked);
    if (kind !== 'answer') await asked.fail();
    else if (asked === fetchCart) await fetchCart.answer(this.cart);
    else if (asked === push) await push.answer();
    else await sendChange.answer();
    return true;
  }

  private take(asked: unknown): void {
    const { push, sendChange } = this.shopper;
    const line = push.inputs.at(-1)?.line;
    if (asked === push && line && !this.keys.has(line.key)) {
      this.keys.add(line.key);
      this.cart = applyChange(this.cart, { kind: 'add', line });
    }
    const sent = sendChange.inputs.at(-1)?.change;
    if (asked === sendChange && sent) this.cart = applyChange(this.cart, sent);
  }
}

/** The guest had these; then the steps happen, and everything that is still open is answered. */
async function shop(record: readonly [string, number][], steps: readonly Step[]) {
  const shopper = openCart({ record: record.map(([id, quantity]) => guestLine(id, quantity)) });
  const server = new Server(shopper);
  let model = record.reduce(
    (cart, [id, quantity]) => applyChange(cart, { kind: 'add', line: { itemId: id, size: 'S', quantity } }),
    EMPTY_CART,
  );
  shopper.cart.send({ type: 'session.started' });
  await settle();
  for (const step of steps) {
    if (step.kind === 'wait') await pass(5_000);
    else if (step.kind === 'add' || step.kind === 'set') {
      const event = (step.kind === 'add' ? add : set)(step.itemId, step.quantity);
      if (event.type === 'cart.changed') model = applyChange(model, event.change);
      shopper.cart.send(event);
    } else await server.deal(step.kind);
    await settle();
  }
  for (let quiet = 0; quiet < 2; quiet = (await server.deal('answer')) ? 0 : quiet + 1) await pass(300_000);
  shopper.cart.stop();
  return { shopper, server, model };
}

const byItem = (cart: Cart) =>
  Object.fromEntries(cartLines(cart).map((line) => [line.itemId, line.quantity]));
const record = fc.uniqueArray(fc.tuple(itemId, fc.integer({ min: 1, max: 3 })), { selector: ([id]) => id });

stopTheClock();

test('changes made at any moment of a merge or a save are neither lost nor doubled', async () => {
  const steps = fc.array(fc.oneof(change, network('answer', 'wait')), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(record, steps, async (lines, script) => {
      const { shopper, server, model } = await shop(lines, script);
      expect(byItem(server.cart)).toEqual(byItem(model));
      expect(shopper.shown()).toEqual(byItem(model));
      expect(shopper.kept()).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('guest lines whose requests or answers are lost come into the account exactly once', async () => {
  const steps = fc.array(network('answer', 'lose request', 'lose answer', 'wait'), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(record, steps, async (lines, script) => {
      const { shopper, server, model } = await shop(lines, script);
      expect(byItem(server.cart)).toEqual(byItem(model));
      expect(shopper.shown()).toEqual(byItem(model));
      expect(shopper.kept()).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('whatever is lost, nothing is added twice and no guest line disappears', async () => {
  const adding = change.filter((step) => step.kind === 'add');
  const steps = fc.array(fc.oneof(adding, network('answer', 'lose request', 'lose answer', 'wait')), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(record, steps, async (lines, script) => {
      const { server, model } = await shop(lines, script);
      const had = new Map<string, number>(lines);
      for (const id of ['diya', 'bell']) {
        const quantity = byItem(server.cart)[id] ?? 0;
        expect(quantity).toBeGreaterThanOrEqual(had.get(id) ?? 0);
        expect(quantity).toBeLessThanOrEqual(byItem(model)[id] ?? 0);
      }
    }),
    { numRuns: 120 },
  );
});
