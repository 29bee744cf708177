import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getNextSnapshot } from 'xstate';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { SORTS } from '../../../contract/constants.ts';
import { eventsOf } from '../../../scripts/machines/stateNodes.ts';
import type { ActorRegistry, PageMachines } from '../../../src/agentTools/actorRegistry.ts';
import type { AgentTool } from '../../../src/agentTools/AgentTool.ts';
import type { ShopPage } from '../../../src/agentTools/ShopPage.ts';
import { TOOLS } from '../../../src/agentTools/tools.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';
import { listStates } from '../../machines/graph.ts';
import type { MachineState } from '../../machines/graph.ts';
import { MACHINES } from '../../machines/machinesUnderTest.ts';
import type { MachineUnderTest } from '../../machines/machinesUnderTest.ts';
import { openTab, SHIRT } from './agentTab.ts';

/** The machines of pages that agents send events to. */
const PAGES = ['agentVisit', 'collection', 'product', 'cartEditing', 'checkout'] as const;
type PageId = (typeof PAGES)[number];

const quantity = fc.integer({ min: 1, max: 99 });
const size = fc.constantFrom(...SHIRT.sizes);
const line = fc.constant({ productId: 'diya', size: 'Small' });
const none = fc.constant({});
const price = fc.option(fc.nat(999_999_999));

/** Valid inputs of every tool that sends an event. */
const INPUTS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  search_products: fc.record({ search: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }) }),
  open_product: fc.record({ productId: fc.constantFrom('diya', 'a/b', 'é ?#') }),
  open_cart: none,
  open_checkout: none,
  sort_products: fc.record({ sort: fc.constantFrom(...SORTS) }),
  limit_price: fc.record({ minPrice: price, maxPrice: price }),
  clear_filters: none,
  choose_size: fc.record({ size }),
  choose_quantity: fc.record({ quantity }),
  add_to_cart: none,
  set_quantity: fc.tuple(line, fc.record({ quantity })).map(([one, two]) => ({ ...one, ...two })),
  remove_from_cart: line,
  undo_removal: none,
  choose_saved_address: fc.record({ addressId: fc.constantFrom('1', '2') }),
  add_address: none,
  edit_address: none,
  fill_address: fc.constantFrom({}, ADDRESS, { city: 'Mandya' }),
  save_address: none,
  cancel_address: none,
  choose_payment_method: fc.record({ method: fc.constantFrom('cod', 'stripe') }),
};

/** Events of the pages' machines that no tool sends, with the reason. */
const NOT_FOR_AGENTS: Readonly<Record<PageId, readonly string[]>> = {
  // From the page itself.
  agentVisit: ['shop.opened', 'order.started', 'order.ended'],
  // Other filters follow from the words of a search or from the page's address.
  collection: [
    'option.toggled',
    'rating.chosen',
    'stock.toggled',
    'search.typed',
    'search.dropped',
    'price.dropped',
    'address.changed',
    'choice.restored',
  ],
  product: [],
  cartEditing: [],
  // Placing and paying need the shopper; the others are results of payment windows, and retries.
  checkout: [
    'order.submitted',
    'changes.accepted',
    'cart.saved',
    'cart.differs',
    'changes.declined',
    'confirmation.cancelled',
    'payment.check',
    'payment.responded',
    'payment.declined',
    'window.dismissed',
    'page.restored',
    'options.edited',
    'checkout.retry',
  ],
};

const partOf = (id: PageId): MachineUnderTest => {
  const part = MACHINES.find(({ machine }) => machine.id === id);
  if (!part) throw new Error(`parts.ts has no ${id}.`);
  return part;
};
const toolsOf = (id: PageId) => TOOLS.filter(({ machine, event }) => machine === id && event !== null);
const isOrdering = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('ordering') || snapshot.matches('confirmingPrices');

/** A page whose only actor is in this state. The cart has a diya, and the product of the page is one. */
function pageAt(tab: ReturnType<typeof openTab>, id: PageId, at: AnyMachineSnapshot): ShopPage {
  const find = (other: keyof PageMachines) => (other === id ? { getSnapshot: () => at } : undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tools read nothing else
  return { shop: tab.shop, actors: { find, findAll: () => [] } as unknown as ActorRegistry };
}

/** A page with these actors. */
function pageOf(tab: ReturnType<typeof openTab>, running: ReadonlyMap<string, AnyActorRef>): ShopPage {
  const find = (id: string) => running.get(id);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tools read nothing else
  return { shop: tab.shop, actors: { find, findAll: () => [] } as unknown as ActorRegistry };
}

/** The event that a tool would send; only its type where the state has no choices for this input. */
function eventOf(tool: AgentTool, input: object, page: ShopPage): AnyEventObject {
  const call = tool.prepare(input, page);
  return (typeof call === 'string' ? null : call.event) ?? { type: tool.event ?? '' };
}

/** The tools follow a transition within its task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tab with a diya in the cart. */
function filledTab() {
  const tab = openTab();
  tab.store.send({ type: 'page.hydrated' });
  tab.store.send({ type: 'session.absent' });
  const change = { kind: 'add', key: 'k', line: { itemId: 'diya', size: 'Small', quantity: 2 } } as const;
  tab.store.send({ type: 'cart.changed', change });
  return tab;
}

describe.each(PAGES)('the tools of the machine %s', (id) => {
  const part = partOf(id);
  const states: readonly MachineState[] = listStates(part);

  test('are offered in exactly the states that accept their events, where the page has their control', () => {
    const tab = filledTab();
    const runs = fc.record({
      at: fc.constantFrom(...states.map(({ at }) => at)),
      call: fc
        .constantFrom(...toolsOf(id))
        .chain((tool) => fc.record({ tool: fc.constant(tool), input: INPUTS[tool.name] ?? fc.constant({}) })),
    });
    fc.assert(
      fc.property(runs, ({ at, call: { tool, input } }) => {
        const page = pageAt(tab, id, at);
        const isOnPage = tool.obstacle(page) === null;
        expect(tool.isOffered(page)).toBe(isOnPage && at.can(eventOf(tool, input, page)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('have valid inputs in some state in which they are offered', () => {
    const tabs = [filledTab(), openTab()];
    for (const tool of toolsOf(id)) {
      const page = tabs
        .flatMap((tab) => states.map(({ at }) => pageAt(tab, id, at)))
        .find((each) => tool.isOffered(each));
      const [input = {}] = fc.sample(INPUTS[tool.name] ?? fc.constant({ tool: 'without inputs' }), 1);
      expect(page && tool.prepare(input, page)).toMatchObject({ event: { type: tool.event } });
    }
  });

  test('and the events that are not for agents are all events of the machine', () => {
    const own = toolsOf(id).map(({ event }) => event);
    const decided = new Set([...own, ...NOT_FOR_AGENTS[id]]);
    expect(decided).toEqual(new Set(eventsOf(part.machine.root)));
  });
});

describe('no tool', () => {
  const part = partOf('checkout');
  const open = listStates(part).filter(({ at }) => at.status === 'active' && !isOrdering(at));
  /** Some of each state: the machine has thousands, which differ in what is known of the order. */
  const some = [...Map.groupBy(open, ({ at }) => JSON.stringify(at.value)).values()].flatMap((alike) =>
    alike.filter((_, index) => index % Math.ceil(alike.length / 12) === 0),
  );

  test('sends an event that submits an order, in any state of the checkout', () => {
    const submitting = new Set(
      some.flatMap(({ at }) =>
        part.events
          .filter((event) => isOrdering(getNextSnapshot(part.machine, at, event)))
          .map(({ type }) => type),
      ),
    );
    expect(submitting).toContain('order.submitted');
    expect(toolsOf('checkout').filter(({ event }) => submitting.has(event ?? ''))).toEqual([]);
  });

  test('leads to an order or a payment with any input', () => {
    const tab = filledTab();
    for (const { at } of some) {
      const page = pageAt(tab, 'checkout', at);
      for (const tool of toolsOf('checkout').filter((each) => each.isOffered(page))) {
        const [input = {}] = fc.sample(INPUTS[tool.name] ?? fc.constant({}), 1);
        const next = getNextSnapshot(part.machine, at, eventOf(tool, input, page));
        expect([tool.name, at.value, isOrdering(next)]).toEqual([tool.name, at.value, false]);
      }
    }
  });
});

describe('the browser has the tools', () => {
  /** Tools that only read, while their machine runs. */
  const readers = (running: readonly string[]) =>
    TOOLS.filter(({ event, machine }) => event === null && running.includes(machine)).map(({ name }) => name);

  test('of what the actors accept after every event, and none of a page that was left', async () => {
    const step = fc.record({ id: fc.constantFrom(...PAGES.slice(1)), index: fc.nat(), isLeft: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const tab = filledTab();
        await nextTask();
        const pages = new Map<string, AnyActorRef>();
        for (const { id, index, isLeft } of steps) {
          const { machine, inputs, events } = partOf(id);
          const actor = pages.get(id);
          if (!actor) pages.set(id, tab.open(machine.provide({}), inputs[index % inputs.length] ?? {}));
          else if (isLeft) {
            actor.stop();
            pages.delete(id);
          } else actor.send(events[index % events.length] ?? { type: '' });
          await nextTask();
          const running = [...pages].filter(([, each]) => each.getSnapshot().status === 'active');
          const page = pageOf(tab, new Map(running));
          const accepted = running.flatMap(([pageId, each]) =>
            toolsOf(PAGES.find((one) => one === pageId) ?? 'product').filter(
              ({ event, obstacle }) => obstacle(page) === null && each.getSnapshot().can({ type: event }),
            ),
          );
          const isBusy = running.some(([, each]) => each.getSnapshot().hasTag('ordering'));
          const expected = [
            ...(isBusy ? [] : toolsOf('agentVisit').map(({ name }) => name)),
            ...readers(['agentVisit', ...running.map(([pageId]) => pageId)]),
            ...accepted.map(({ name }) => name),
          ];
          expect(tab.browser.names.toSorted()).toEqual(expected.toSorted());
        }
      }),
      { numRuns: 60 },
    );
  });

  test('only once the page responds', async () => {
    const tab = openTab();
    await nextTask();
    expect(tab.browser.names).toEqual([]);
    tab.store.send({ type: 'page.hydrated' });
    await nextTask();
    expect(tab.browser.names).toContain('search_products');
  });
});
