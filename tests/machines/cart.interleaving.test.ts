import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  addToCart,
  applyChange,
  buildCart,
  cartLines,
  EMPTY_CART,
  setQuantity,
} from '../../contract/cart.ts';
import type { CartLine } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { createCartChange } from '../../src/app/createCartChange.ts';
import { readGuestLines } from '../../src/memory/guestCart.ts';
import { readUnsavedChanges } from '../../src/memory/unsavedCart.ts';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { provideCart } from '../../src/services/cart.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { dependenciesOver, recordsOf, stubBrowser } from './reloading.ts';
import { CONFIG } from './sampleShop.ts';
import { guestLine } from './shopperCart.ts';

/**
 * All orders in which a shopper and the network can act while a guest's lines are added to the account's cart and the cart is changed:
 * changes and refreshes at any moment, late, refused and lost requests, lost responses, and reloads of the page. In the end page, server
 * and browser must agree with a plain list of the changes.
 */
type Step =
  | { kind: 'change'; change: 'add' | 'set'; itemId: string; quantity: number }
  | { kind: 'deliver'; how: Delivery }
  | { kind: 'reload'; how: Cut; isConfigured: boolean }
  | { kind: 'wait' | 'refresh' };
type Delivery = 'answer' | 'refuse' | 'lose request' | 'lose answer';
/** What a reload does to the oldest request. An addition with a key may arrive later. */
type Cut = 'lose request' | 'lose answer' | 'delay request';

/** How a back end may behave within the specification. */
interface ServerKind {
  readonly isIdempotent: boolean;
  /** Its update refuses lines that are not in the cart. */
  readonly updatesOnlyItsLines: boolean;
}

const itemId = fc.constantFrom('diya', 'bell');
const quantity = fc.integer({ min: 1, max: 3 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        change: fc.constantFrom('add' as const, 'set' as const),
        itemId,
        quantity,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        how: fc.constantFrom<Delivery>('answer', 'answer', 'refuse', 'lose request', 'lose answer'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'refresh' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('reload' as const),
        how: fc.constantFrom<Cut>('lose request', 'lose answer', 'delay request'),
        // Otherwise the page does not receive what the server declares.
        isConfigured: fc.boolean(),
      }),
    },
  ),
  { maxLength: 30 },
);
const record = fc.uniqueArray(fc.tuple(itemId, quantity), { selector: ([id]) => id });

interface SentRequest {
  readonly name: string;
  readonly line: CartLine;
  readonly key: string | undefined;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A back end over which the test decides what is delivered. */
class Server {
  cart: Cart = EMPTY_CART;
  readonly log: string[] = [];
  private readonly kind: ServerKind;
  private readonly keys = new Set<string | undefined>();
  private open: SentRequest[] = [];
  private readonly delayed: SentRequest[] = [];

  constructor(kind: ServerKind) {
    this.kind = kind;
  }

  /** The client of a page, which sends keys only to a server that declares idempotency. */
  client(isDeclared: boolean): Dependencies['api'] {
    return ({ name }, options = {}) =>
      // The replies have the types of the calls of the cart.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      new Promise<unknown>((resolve, reject) => {
        const { body, idempotencyKey, isKeyed, signal } = options;
        const key = isDeclared || isKeyed ? idempotencyKey : undefined;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const request = { name, line: body as unknown as CartLine, key, resolve, reject };
        this.open.push(request);
        signal?.addEventListener('abort', () => (this.open = this.open.filter((other) => other !== request)));
      }) as Promise<never>;
  }

  /** Reloads the page: its oldest request is delivered without an answer, or not, or later. */
  async cut(how: Cut): Promise<void> {
    if (how !== 'delay request') await this.deliver(how);
    else if (this.open[0]?.key !== undefined) this.delayed.push(...this.open.splice(0, 1));
  }

  /** Delivers what was delayed, but for items whose quantity was set since: on any server, an addition that arrives after that counts. */
  deliverDelayed(wereSet: ReadonlySet<string>): void {
    for (const request of this.delayed) if (!wereSet.has(request.line.itemId)) this.process(request);
  }

  /** Delivers the oldest request, if there is one. */
  async deliver(how: Delivery): Promise<boolean> {
    const request = this.open.shift();
    if (!request) return false;
    if (how === 'refuse') request.reject(new Failure('Not now', { status: 200 }));
    else {
      const reply = how === 'lose request' ? null : this.process(request);
      if (how !== 'answer') request.reject(new Failure('', { status: 0 }));
      else if (reply) request.resolve(reply);
      else request.reject(new Failure('Cannot set properties of undefined', { status: 200 }));
    }
    await flushPromises();
    return true;
  }

  private process({ name, line, key }: SentRequest) {
    this.log.push(name);
    if (name === 'getCart') return { success: true, cartData: this.cart };
    if (name === 'addToCart' && !this.keys.has(key)) this.cart = addToCart(this.cart, line);
    if (name === 'addToCart' && key !== undefined) this.keys.add(key);
    if (name === 'updateCart') {
      if (this.kind.updatesOnlyItsLines && !this.cart[line.itemId]) return null;
      this.cart = setQuantity(this.cart, line);
    }
    return { success: true };
  }
}

/** Starts with these lines of a guest, runs the steps, then answers everything that is still open. */
async function shop(kind: ServerKind, guestLines: readonly [string, number][], script: readonly Step[]) {
  const lines = guestLines.map(([id, count]) => guestLine(id, count));
  const server = new Server(kind);
  const records = recordsOf('u1');
  records.session.set('token', 't'.repeat(40));
  if (lines.length > 0) records.guestCart.write({ lines });
  const open = async (isConfigured: boolean) => {
    const isDeclared = kind.isIdempotent && isConfigured;
    const cart = createActor(
      provideCart({
        ...dependenciesOver(records),
        api: server.client(isDeclared),
        config: () => ({ ...CONFIG, features: isDeclared ? ['idempotency'] : [] }),
      }),
      { inspect: recordTransitions },
    ).start();
    cart.send({ type: 'session.started' });
    await flushPromises();
    return cart;
  };
  const wereSet = new Set<string>();
  let model = buildCart(lines);
  let cart = await open(true);
  for (const step of script) {
    if (step.kind === 'wait') await advanceTime(5_000);
    else if (step.kind === 'refresh') cart.send({ type: 'cart.refresh' });
    else if (step.kind === 'deliver') await server.deliver(step.how);
    else if (step.kind === 'reload') {
      await server.cut(step.how);
      cart.stop();
      cart = await open(step.isConfigured);
    } else if (step.kind === 'change') {
      const change = createCartChange(step.change, {
        itemId: step.itemId,
        size: 'S',
        quantity: step.quantity,
      });
      model = applyChange(model, change);
      if (change.kind === 'set') wereSet.add(step.itemId);
      cart.send({ type: 'cart.changed', change });
    }
    await flushPromises();
  }
  for (let quiet = 0; quiet < 2; quiet = (await server.deliver('answer')) ? 0 : quiet + 1)
    await advanceTime(300_000);
  server.deliverDelayed(wereSet);
  const shown = cart.getSnapshot().context.cart;
  cart.stop();
  return { shown, server, records, model };
}

const byItem = (cart: Cart) =>
  Object.fromEntries(cartLines(cart).map((line) => [line.itemId, line.quantity]));

stopTheClock();
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<ServerKind>([
  { isIdempotent: true, updatesOnlyItsLines: false },
  { isIdempotent: false, updatesOnlyItsLines: false },
  { isIdempotent: false, updatesOnlyItsLines: true },
])(
  'no change is lost or applied twice, whatever happens to requests and page: %o',
  { timeout: 60_000 },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(record, steps, async (lines, script) => {
        const { shown, server, records, model } = await shop(kind, lines, script);
        expect(byItem(server.cart)).toEqual(byItem(model));
        expect(byItem(shown)).toEqual(byItem(model));
        expect(readUnsavedChanges(records)).toEqual([]);
        expect(readGuestLines(records)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);

test('a server without idempotency receives an addition once: after a lost answer the cart is read and set', async () => {
  const add: Step = { kind: 'change', change: 'add', itemId: 'diya', quantity: 2 };
  const deliver = (how: Delivery): Step => ({ kind: 'deliver', how });
  const kind = { isIdempotent: false, updatesOnlyItsLines: false };
  const lost = await shop(kind, [], [deliver('answer'), add, deliver('lose request')]);
  expect(lost.server.log).toEqual(['getCart', 'getCart', 'updateCart', 'getCart']);
  const arrived = await shop(kind, [], [deliver('answer'), add, deliver('lose answer')]);
  expect(arrived.server.log).toEqual(['getCart', 'addToCart', 'getCart', 'getCart']);
});

test('a server without idempotency receives a lost addition again only after it has shown that the cart lacks it', async () => {
  const add: Step = { kind: 'change', change: 'add', itemId: 'diya', quantity: 1 };
  const deliver = (how: Delivery): Step => ({ kind: 'deliver', how });
  const kind = { isIdempotent: false, updatesOnlyItsLines: true };
  const wait: Step = { kind: 'wait' };
  const refusals = [deliver('refuse'), deliver('refuse')];
  const { server } = await shop(
    kind,
    [],
    [deliver('answer'), add, deliver('lose answer'), wait, ...refusals],
  );
  expect(byItem(server.cart)).toEqual({ diya: 1 });
});

test('a quantity that is refused is not added to an addition that has arrived before', async () => {
  const deliver = (how: Delivery): Step => ({ kind: 'deliver', how });
  const set: Step = { kind: 'change', change: 'set', itemId: 'diya', quantity: 1 };
  const { server } = await shop(
    { isIdempotent: false, updatesOnlyItsLines: true },
    [
      ['diya', 1],
      ['bell', 1],
    ],
    // The quantity replaces the addition, which is on its way.
    [deliver('answer'), set, deliver('answer'), deliver('answer'), deliver('refuse')],
  );
  expect(byItem(server.cart)).toEqual({ diya: 1, bell: 1 });
});
