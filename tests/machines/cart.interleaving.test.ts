import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, getStateNodes } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import {
  addLine,
  applyChange,
  buildCart,
  cartLines,
  EMPTY_CART,
  isSameLine,
  setQuantity,
} from '../../contract/carts/cart.ts';
import type { CartLine } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import { createCartChange } from '../../src/services/carts/createCartChange.ts';
import { readGuestLines } from '../../src/storage/guestCart.ts';
import { readUnsavedChanges } from '../../src/storage/unsavedCart.ts';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { provideCart } from '../../src/services/carts/cart.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { dependenciesOver, recordsOf, stubBrowser } from './reloading.ts';
import { CONFIG } from './sampleShop.ts';
import { guestLine } from './openCart.ts';

/**
 * All interleavings of a shopper with two tabs and the network while a guest's lines are added to the account's cart
 * and the cart is changed: changes and refreshes at any moment, late, refused and lost requests, lost responses, and
 * reloads of the pages. After each step, unsaved changes are being sent, or will be. In the end pages, server and
 * browser must agree with a plain list of the changes.
 */
type Step = { readonly tab?: number } & (
  | { kind: 'change'; change: 'add' | 'set'; itemId: string; quantity: number }
  | { kind: 'deliver'; how: Delivery }
  | { kind: 'reload'; how: Cut; isConfigured: boolean }
  | { kind: 'wait' | 'refresh' }
);
type Delivery = 'answer' | 'refuse' | 'break' | 'lose request' | 'lose answer';
/** The effect of a reload on the oldest request. An addition with a key may arrive later. */
type Cut = 'lose request' | 'lose answer' | 'delay request';

/** Variants of a back end within the specification. */
interface ServerKind {
  readonly isIdempotent: boolean;
  /** Its update refuses lines that are not in the cart. */
  readonly updatesOnlyItsLines: boolean;
}

// Mostly one line, which both tabs change.
const itemId = fc.constantFrom('diya', 'diya', 'bell');
const quantity = fc.integer({ min: 1, max: 3 });
const inTab = { tab: fc.constantFrom(0, 1) };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        ...inTab,
        change: fc.constantFrom('add' as const, 'set' as const),
        itemId,
        quantity,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        ...inTab,
        how: fc.constantFrom<Delivery>('answer', 'answer', 'refuse', 'break', 'lose request', 'lose answer'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'refresh' as const), ...inTab }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('reload' as const),
        ...inTab,
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
  readonly tab: number;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A back end whose deliveries are controlled by the test. */
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
  client(isDeclared: boolean, tab = 0): Dependencies['api'] {
    return ({ name }, options = {}) =>
      // The replies have the types of the calls of the cart.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      new Promise<unknown>((resolve, reject) => {
        const { body, idempotencyKey, isKeyed, signal } = options;
        const key = isDeclared || isKeyed ? idempotencyKey : undefined;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const request = { name, line: body as unknown as CartLine, key, tab, resolve, reject };
        this.open.push(request);
        signal?.addEventListener('abort', () => (this.open = this.open.filter((other) => other !== request)));
      }) as Promise<never>;
  }

  /** Reloads a page: its oldest request is delivered without an answer, or not, or later. */
  async cut(how: Cut, tab = 0): Promise<void> {
    if (how !== 'delay request') await this.deliver(how, tab);
    else this.delayed.push(...this.removeOpen(({ key, tab: other }) => other === tab && key !== undefined));
  }

  /**
   * Delivers delayed requests, except for items whose quantity was set since: on any server, a later addition counts.
   */
  deliverDelayed(wereSet: ReadonlySet<string>): void {
    for (const request of this.delayed) if (!wereSet.has(request.line.itemId)) this.process(request);
  }

  private removeOpen(isRemoved: (request: SentRequest) => boolean): SentRequest[] {
    const index = this.open.findIndex(isRemoved);
    return index === -1 ? [] : this.open.splice(index, 1);
  }

  /** Delivers the oldest request of a page, or of any, if there is one. */
  async deliver(how: Delivery, tab?: number): Promise<boolean> {
    const [request] = this.removeOpen((open) => tab === undefined || open.tab === tab);
    if (!request) return false;
    if (how === 'refuse') request.reject(new Failure('Not now', { status: 409 }));
    else if (how === 'break') request.reject(new Failure('', { status: 503 }));
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
    if (name === 'addToCart' && !this.keys.has(key)) this.cart = addLine(this.cart, line);
    if (name === 'addToCart' && key !== undefined) this.keys.add(key);
    if (name === 'updateCart') {
      if (this.kind.updatesOnlyItsLines && !this.cart[line.itemId]) return null;
      this.cart = setQuantity(this.cart, line);
    }
    return { success: true };
  }
}

type CartActor = ActorRefFrom<typeof cartMachine>;

/** Unsaved changes are being sent, or a timer will send them; without unsaved changes, there is no timer. */
function expectProgress(cart: CartActor): void {
  const { value, context } = cart.getSnapshot();
  const unsaved = context.changes.map(({ key }) => key);
  expect(unsaved).toEqual(expect.arrayContaining(context.failed.map(({ key }) => key)));
  if (cart.getSnapshot().matches({ account: 'idle' })) expect(unsaved).toEqual([]);
  if (cart.getSnapshot().matches({ account: 'waiting' })) {
    const refused = context.changes.filter(({ key }) =>
      context.failed.some((failure) => failure.key === key && failure.isHeldBack),
    );
    for (const { line } of context.changes)
      expect(refused.some((other) => isSameLine(line, other.line))).toBe(true);
  }
  const states = getStateNodes(cartMachine.root, value);
  const isActive = [...states].some(({ id, invoke, after }) => {
    const isRequesting = id !== 'cart.account' && invoke.length > 0;
    return isRequesting || after.length > 0 || context.delayed.length > 0;
  });
  expect(isActive, JSON.stringify(value)).toBe(!cart.getSnapshot().matches({ account: 'idle' }));
}

/** The Web Locks API: exclusive locks by name. A page that ends releases its locks. */
function createLocks() {
  const last = new Map<string, Promise<void>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const done = (last.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return work();
      });
      last.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

/** Starts with these lines of a guest, runs the steps in one or two tabs, then responds to all open requests. */
async function shop(
  kind: ServerKind,
  guestLines: readonly [string, number][],
  script: readonly Step[],
  tabs = 1,
  accountLines: readonly CartLine[] = [],
) {
  const lines = guestLines.map(([id, count]) => guestLine(id, count));
  const server = new Server(kind);
  server.cart = buildCart(accountLines);
  const records = recordsOf('u1');
  vi.stubGlobal('navigator', { locks: createLocks() });
  records.session.set('token', 't'.repeat(40));
  if (lines.length > 0) records.guestCart.write({ lines });
  const listeners = new Map<number, (saved: Cart) => void>();
  const open = async (isConfigured: boolean, number: number) => {
    const isDeclared = kind.isIdempotent && isConfigured;
    const provided = provideCart({
      ...dependenciesOver(records),
      api: server.client(isDeclared, number),
      config: () => ({ ...CONFIG, features: isDeclared ? ['idempotency'] : [] }),
    });
    const cart = createActor(
      provided.provide({
        actors: {
          watchTabs: fromCallback(({ sendBack }) => {
            listeners.set(number, (saved) =>
              sendBack({ type: 'cart.shared', saved, changes: readUnsavedChanges(records) }),
            );
            return () => listeners.delete(number);
          }),
        },
        actions: {
          shareCart: (_, { saved }) => {
            for (const [other, listen] of listeners)
              if (saved && other !== number) queueMicrotask(() => listen(saved));
          },
        },
      }),
      { inspect: recordTransitions },
    ).start();
    cart.send({ type: 'session.started' });
    await flushPromises();
    return cart;
  };
  const wereSet = new Set<string>();
  let model = buildCart([...accountLines, ...lines]);
  const carts: CartActor[] = [];
  for (let number = 0; number < tabs; number += 1) carts.push(await open(true, number));
  for (const step of script) {
    const number = (step.tab ?? 0) % tabs;
    const cart = carts[number] ?? expect.fail();
    if (step.kind === 'wait') await advanceTime(5_000);
    else if (step.kind === 'refresh') cart.send({ type: 'cart.refresh' });
    else if (step.kind === 'deliver') await server.deliver(step.how, number);
    else if (step.kind === 'reload') {
      await server.cut(step.how, number);
      cart.stop();
      carts[number] = await open(step.isConfigured, number);
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
    carts.forEach(expectProgress);
  }
  for (let quiet = 0; quiet < 2; quiet = (await server.deliver('answer')) ? 0 : quiet + 1)
    await advanceTime(300_000);
  carts.forEach(expectProgress);
  server.deliverDelayed(wereSet);
  const shown = carts.map((cart) => cart.getSnapshot().context.cart);
  const timers = vi.getTimerCount();
  for (const cart of carts) cart.stop();
  return { shown, server, records, model, timers };
}

const byItem = (cart: Cart) =>
  Object.fromEntries(cartLines(cart).map((line) => [line.itemId, line.quantity]));

stopTheClock();
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Two tabs only add: a quantity set in a tab that cannot load the cart is unknown to the other one. */
const inTwoTabs = steps.map((script) =>
  script.map((step): Step => (step.kind === 'change' ? { ...step, change: 'add' } : step)),
);

const KINDS: readonly ServerKind[] = [
  { isIdempotent: true, updatesOnlyItsLines: false },
  { isIdempotent: false, updatesOnlyItsLines: false },
  { isIdempotent: false, updatesOnlyItsLines: true },
];

test.each([1, 2].flatMap((tabs) => KINDS.map((kind): [number, ServerKind] => [tabs, kind])))(
  'no change is lost, applied twice or left unsent, whatever happens to requests and pages, in %s tabs: %o',
  { timeout: 60_000 },
  async (tabs, kind) => {
    await fc.assert(
      fc.asyncProperty(record, tabs === 1 ? steps : inTwoTabs, async (lines, script) => {
        const { shown, server, records, model, timers } = await shop(kind, lines, script, tabs);
        expect(byItem(server.cart)).toEqual(byItem(model));
        expect(shown.map(byItem)).toEqual(shown.map(() => byItem(model)));
        expect(readUnsavedChanges(records)).toEqual([]);
        expect(readGuestLines(records)).toEqual([]);
        expect(timers).toBe(0);
      }),
      { numRuns: 150 },
    );
  },
);

test.each(KINDS)(
  'after a crash at any request of the merge, the account has what both carts had: %o',
  async (kind) => {
    const answer: Step = { kind: 'deliver', how: 'answer' };
    const requests = ['getCart', 'addToCart', 'addToCart', 'getCart'];
    const guestLines: [string, number][] = [
      ['diya', 2],
      ['bell', 1],
    ];
    const merge = (script: readonly Step[]) =>
      shop(kind, guestLines, script, 1, [{ itemId: 'diya', size: 'S', quantity: 3 }]);
    expect((await merge([])).server.log).toEqual(requests);
    for (let done = 0; done < requests.length; done += 1) {
      for (const how of ['lose request', 'lose answer', 'delay request'] as const) {
        const crash: Step = { kind: 'reload', how, isConfigured: true };
        const { shown, server, records } = await merge([...requests.slice(0, done).map(() => answer), crash]);
        expect([byItem(server.cart), ...shown.map(byItem)]).toEqual([
          { diya: 5, bell: 1 },
          { diya: 5, bell: 1 },
        ]);
        expect([readUnsavedChanges(records), readGuestLines(records)]).toEqual([[], []]);
      }
    }
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
    // The quantity replaces the addition, which is being sent.
    [deliver('answer'), set, deliver('answer'), deliver('answer'), deliver('refuse')],
  );
  expect(byItem(server.cart)).toEqual({ diya: 1, bell: 1 });
});

test.each(
  KINDS.flatMap((kind) =>
    (['refuse', 'break', 'lose request', 'lose answer'] as const).map((how) => [how, kind] as const),
  ),
)(
  'what two tabs add of one item at once is added twice, when the first request meets "%s": %o',
  async (how, kind) => {
    const addIn = (tab: number): Step => ({
      kind: 'change',
      change: 'add',
      itemId: 'diya',
      quantity: 1,
      tab,
    });
    const deliver = (to: Delivery, tab: number): Step => ({ kind: 'deliver', how: to, tab });
    // The first tab has not loaded the cart when it adds, so that the other one does not know of its addition.
    const script = [addIn(0), deliver('answer', 1), addIn(1), deliver(how, 0), deliver('answer', 1)];
    const { shown, server, records } = await shop(kind, [], script, 2);
    expect([server.cart, ...shown].map(byItem)).toEqual([{ diya: 2 }, { diya: 2 }, { diya: 2 }]);
    expect(readUnsavedChanges(records)).toEqual([]);
  },
);
