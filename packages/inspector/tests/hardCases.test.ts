import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createStore } from '@xstate/store';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as xstate from 'xstate';
import {
  and,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  not,
  or,
  setup,
  stateIn,
  type AnyStateMachine,
} from 'xstate';
import { buildDrawing } from '../src/chart/drawing.ts';
import { collapsibleStates, DETAILS, simplify, withoutPaths } from '../src/chart/simplify.ts';
import { shortText } from '../src/view/shortText.ts';
import { inspected } from './inspected.ts';

afterEach(() => vi.restoreAllMocks());

/** A second copy of XState, as of an app whose packages need different versions. */
function loadSecondCopy(): typeof xstate {
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) {
    if (file.includes('/node_modules/xstate/')) delete require.cache[file];
  }
  return require('xstate');
}

/** Collects what nothing refers to after this task. */
async function collectGarbage() {
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

const door = {
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: { on: { shut: 'closed' } } },
} as const;

describe('two copies of XState', () => {
  test('are followed, each actor under an id of its own, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const second = loadSecondCopy();
    const { inspect, actors, send } = inspected();
    createActor(createMachine({ id: 'first', on: { next: {} } }), { inspect }).start();
    const copies = [loadSecondCopy(), second];
    const started = copies.map((copy) =>
      copy.createActor(copy.createMachine({ ...door }), { inspect }).start(),
    );
    // Each copy counts from 0.
    expect(new Set(started.map(({ sessionId }) => sessionId)).size).toBe(1);
    await Promise.resolve();
    expect(actors().map(({ name, drawing }) => [name, drawing?.states.length])).toEqual([
      ['first', 1],
      ['door', 3],
      ['door', 3],
    ]);
    const [, one, other] = actors();
    expect(send(other?.sessionId ?? '', { type: 'opened' })).toBeNull();
    expect(actors().map(({ snapshot }) => snapshot.value)).toEqual([{}, 'closed', 'open']);
    expect(started.map((actor) => actor.getSnapshot().value)).toEqual(['closed', 'open']);
    expect(one?.sessionId).not.toBe(other?.sessionId);
    expect(warn.mock.calls.filter(([text]) => String(text).includes('two copies of XState'))).toHaveLength(1);
  });

  test('a machine of one copy is drawn when it is a child of the other', async () => {
    const { inspect, find } = inspected();
    const second = loadSecondCopy();
    createActor(
      createMachine({ id: 'house', invoke: { id: 'front', src: second.createMachine({ ...door }) } }),
      { inspect },
    ).start();
    await Promise.resolve();
    expect(find('front')?.drawing?.states.map(({ id }) => id)).toEqual(['door', 'door.closed', 'door.open']);
  });
});

describe('a store of @xstate/store', () => {
  const createCounter = () =>
    createStore({
      context: { count: 0 },
      on: {
        inc: (context, { by }: { by: number }) => ({ count: context.count + by }),
        reset: () => ({ count: 0 }),
      },
    });

  test('is shown with its events and each of its snapshots', async () => {
    const { inspect, recording, find } = inspected();
    const counter = createCounter();
    counter.inspect(inspect);
    await Promise.resolve();
    counter.trigger.inc({ by: 2 });
    counter.send({ type: 'reset' });
    expect(find('store')?.drawing?.transitions.map(({ text }) => text)).toEqual(['inc', 'reset']);
    expect(recording.rows.map(({ event, snapshot }) => [event, snapshot?.context])).toEqual([
      [{ type: 'xstate.init' }, { count: 0 }],
      [{ type: 'inc', by: 2 }, { count: 2 }],
      [{ type: 'reset' }, { count: 0 }],
    ]);
  });

  test('receives events of the inspector, and has a name of its own beside others', async () => {
    const { inspect, actors, find, send } = inspected();
    const counter = createCounter();
    for (const store of [createCounter(), counter]) store.inspect(inspect);
    await Promise.resolve();
    expect(actors().map(({ name }) => name)).toEqual(['store', 'store 2']);
    expect(send(find('store 2')?.sessionId ?? '', { type: 'inc', by: 3 })).toBeNull();
    expect(counter.getSnapshot().context).toEqual({ count: 3 });
  });
});

describe('a context', () => {
  class Price {
    readonly currency = 'INR';
    readonly paise: number;
    constructor(paise: number) {
      this.paise = paise;
    }
  }

  /** What is shown of a context. */
  async function shown(context: object) {
    const { inspect, find } = inspected();
    createActor(createMachine({ id: 'thing', context }), { inspect }).start();
    await Promise.resolve();
    return find('thing')?.snapshot.context;
  }

  test('of instances has their classes and fields', async () => {
    const context = await shown({
      price: new Price(4_500),
      pattern: /^a+$/i,
      file: new File(['abc'], 'order.pdf', { type: 'application/pdf' }),
      weights: new Float64Array([0.5, 2]),
      bytes: new Uint8Array(3),
      big: 10n,
      at: new Date(0),
      page: new URL('https://example.com/a'),
      lines: new Map([['p1', new Price(100)]]),
      pairs: new Map([[{ size: 'M' }, 1]]),
      ids: new Set(['a', 'b']),
    });
    expect(context).toEqual({
      price: { '[Price]': { currency: 'INR', paise: 4_500 } },
      pattern: { '[RegExp]': '/^a+$/i' },
      file: { '[File]': { name: 'order.pdf', type: 'application/pdf', size: 3 } },
      weights: { '[Float64Array]': [0.5, 2] },
      bytes: '[Uint8Array of 3 bytes]',
      big: { '[BigInt]': '10' },
      at: { '[Date]': '1970-01-01T00:00:00.000Z' },
      page: { '[URL]': 'https://example.com/a' },
      lines: { '[Map]': { p1: { '[Price]': { currency: 'INR', paise: 100 } } } },
      pairs: { '[Map]': [{ key: { size: 'M' }, value: 1 }] },
      ids: { '[Set]': ['a', 'b'] },
    });
    expect(shortText(Object(context).ids, 100)).toBe('Set ["a","b"]');
    expect(shortText({ at: Object(context).at }, 100)).toBe('{"at":Date "1970-01-01T00:00:00.000Z"}');
  });

  test('with secrets in instances, maps and sets does not show them', async () => {
    const secret = 'c4nary-0f-the-mine';
    class Session {
      readonly accessToken = secret;
    }
    const context = await shown({
      session: new Session(),
      fields: new Map([['password', `${secret}1`]]),
      recoveryCodes: new Set([`${secret}2`, `${secret}3`]),
      output: new Set(['Zx81-4eR2-kk9']),
    });
    expect(JSON.stringify(context)).not.toContain(secret);
    expect(JSON.stringify(context)).not.toContain('Zx81-4eR2-kk9');
    expect(context).toMatchObject({ session: { '[Session]': { accessToken: expect.any(String) } } });
  });

  test('that cannot be read is shown with what can be read of it', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const context = await shown({
      visible: 1,
      get broken() {
        throw new Error('no');
      },
      revoked: proxy,
      trapped: new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no keys');
          },
        },
      ),
    });
    expect(context).toEqual({
      visible: 1,
      broken: '[threw Error: no]',
      revoked: expect.stringContaining('unreadable'),
      trapped: '[unreadable: Error: no keys]',
    });
  });

  test('with fields that are symbols, and the errors within an error, has them', async () => {
    const context = await shown({
      [Symbol('cart')]: ['p1'],
      [Symbol('pin')]: '483920',
      error: new AggregateError([new Error('one')], 'all'),
    });
    expect(context).toEqual({
      'Symbol(cart)': ['p1'],
      'Symbol(pin)': expect.not.stringContaining('483920'),
      error: {
        name: 'AggregateError',
        message: 'all',
        errors: [expect.objectContaining({ message: 'one' })],
      },
    });
  });

  test('of another window has the same instances, and no bytes', async () => {
    const other = runInNewContext(
      '({ lines: new Map([["p1", 2]]), ids: new Set([1]), at: new Date(0), error: new TypeError("no"), key: new Uint8Array(3) })',
    );
    expect(await shown(other)).toEqual({
      lines: { '[Map]': { p1: 2 } },
      ids: { '[Set]': [1] },
      at: { '[Date]': '1970-01-01T00:00:00.000Z' },
      error: { name: 'TypeError', message: 'no' },
      key: '[Uint8Array of 3 bytes]',
    });
  });

  test('with a client of a remote API, which has any property, is read without a call of it', async () => {
    const call = vi.fn<() => void>();
    const createClient = (): object =>
      new Proxy(() => undefined, { get: () => createClient(), apply: () => call() });
    expect(await shown({ api: createClient(), step: 1 })).toEqual({ api: '[function ]', step: 1 });
    expect(call).not.toHaveBeenCalled();
  });

  test('of logic that an app has written itself has what its snapshot has', async () => {
    const { inspect, actors } = inspected();
    const initial = { status: 'active' as const, output: undefined, error: undefined, count: 0 };
    const actor = createActor(
      {
        getInitialSnapshot: () => initial,
        getPersistedSnapshot: (snapshot: typeof initial) => snapshot,
        transition: (snapshot: typeof initial) => ({ ...snapshot, count: snapshot.count + 1 }),
      },
      { inspect },
    ).start();
    await Promise.resolve();
    actor.send({ type: 'next' });
    expect(actors().map(({ snapshot }) => snapshot.context)).toEqual([{ count: 1 }]);
  });

  test('sent back in an event has dates, maps and sets again', async () => {
    const { inspect, find, send } = inspected();
    const actor = createActor(
      createMachine({
        id: 'thing',
        context: { got: {} },
        on: { set: { actions: assign(({ event }) => ({ got: event })) } },
      }),
      { inspect },
    ).start();
    await Promise.resolve();
    const values = {
      at: new Date(0),
      big: 10n,
      ids: new Set([1]),
      lines: new Map([['p1', new Date(1)]]),
      pairs: new Map<unknown, number>([
        [{ size: 'M' }, 1],
        ['any', 2],
      ]),
    };
    const { sessionId = '' } = find('thing') ?? {};
    actor.send({ type: 'set', ...values });
    const { got } = Object(find('thing')?.snapshot.context);
    actor.send({ type: 'set' });
    expect(send(sessionId, got)).toBeNull();
    expect(actor.getSnapshot().context.got).toEqual({ type: 'set', ...values });
  });
});

describe('the events of an actor', () => {
  const { inspect, find, send } = inspected();
  createActor(
    createMachine({
      id: 'listener',
      invoke: { id: 'child', src: createMachine({}), onSnapshot: { actions: () => undefined } },
      on: { '*': { actions: () => undefined }, 'mouse.*': { actions: () => undefined } },
    }),
    { inspect },
  ).start();

  test('do not include events of `onSnapshot`', () => {
    const transitions = find('listener')?.drawing?.transitions ?? [];
    expect(transitions.map(({ trigger, text }) => [trigger, text])).toEqual(
      expect.arrayContaining([
        ['snapshot', 'child'],
        ['event', '*'],
        ['event', 'mouse.*'],
      ]),
    );
  });

  test('have a type of their own, as XState ends an actor that is sent a wildcard', () => {
    const { sessionId = '' } = find('listener') ?? {};
    expect(send(sessionId, { type: '*' })).toBe('No event has the type *.');
    expect(send(sessionId, { type: 'mouse.moved' })).toBeNull();
    expect(find('listener')?.snapshot.status).toBe('active');
  });
});

test('an event whose fields cannot be read is shown with the transition that it caused', async () => {
  const { inspect, recording, find } = inspected();
  const actor = createActor(createMachine({ ...door }), { inspect }).start();
  await Promise.resolve();
  const unreadable = {
    ownKeys: () => {
      throw new Error('no keys');
    },
  };
  actor.send(new Proxy({ type: 'opened' } as const, unreadable));
  expect(find('door')?.snapshot.value).toBe('open');
  expect(recording.rows.at(-1)).toMatchObject({
    event: { type: 'opened', '…': '[unreadable]' },
    transitionIds: ['door.closed|opened|0'],
  });
});

test('an actor that a script starts, uses and stops in one task is shown with all of it', async () => {
  const { inspect, recording } = inspected();
  const actor = createActor(createMachine({ ...door }), { inspect }).start();
  actor.send({ type: 'opened' });
  actor.stop();
  await Promise.resolve();
  expect(
    recording.rows.map(({ event, snapshot }) => [event.type, snapshot?.value, snapshot?.status]),
  ).toEqual([
    ['xstate.init', 'closed', 'active'],
    ['opened', 'open', 'active'],
    ['xstate.stop', 'open', 'stopped'],
  ]);
});

test('a transition that only blocks the transitions of outer states is drawn', async () => {
  const { inspect, recording, find } = inspected();
  const actor = createActor(
    createMachine({
      id: 'dialog',
      initial: 'open',
      on: { close: '.closed' },
      states: { open: { on: { close: undefined }, initial: undefined }, closed: {} },
    }),
    { inspect },
  ).start();
  await Promise.resolve();
  actor.send({ type: 'close' });
  const [transition] = recording.rows.at(-1)?.transitionIds ?? [];
  expect(transition).toBe('dialog.open|close|0');
  expect(find('dialog')?.drawing?.transitions).toContainEqual(
    expect.objectContaining({ id: transition, targets: [] }),
  );
});

test('guards that are combined from others are named by them', async () => {
  const { inspect, find } = inspected();
  const machine = setup({ guards: { isReady: () => true, isLate: () => false } }).createMachine({
    id: 'train',
    type: 'parallel',
    states: {
      doors: {
        initial: 'open',
        on: {
          depart: [
            { guard: and(['isReady', not('isLate'), stateIn({ doors: 'closed' })]) },
            { guard: not(or(['isLate', stateIn('#train.signal')])) },
          ],
        },
        states: { open: {}, closed: {} },
      },
      signal: {},
    },
  });
  createActor(machine, { inspect }).start();
  await Promise.resolve();
  const texts = ['isReady and not isLate and in doors.closed', 'not (isLate or in #train.signal)'];
  for (const drawing of [find('train')?.drawing, buildDrawing(machine)])
    expect(drawing?.transitions.map(({ guard }) => guard)).toEqual(texts);
});

test('states with ids of their own are counted when they are collapsed, and expanded when they are selected', async () => {
  const { inspect, find } = inspected();
  createActor(
    createMachine({
      id: 'trip',
      initial: 'search',
      states: {
        search: {
          id: 'first',
          initial: 'form',
          states: { form: { id: 'fields', on: { next: '#last' } }, results: {} },
        },
        booking: { id: 'last' },
      },
    }),
    { inspect },
  ).start();
  await Promise.resolve();
  const drawing = find('trip')?.drawing ?? expect.fail();
  const collapsed = collapsibleStates(drawing);
  const { states } = simplify(drawing, { collapsed: new Set(collapsed), details: new Set(DETAILS) });
  expect(states.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['trip', 0],
    ['first', 2],
    ['last', 0],
  ]);
  expect(withoutPaths(drawing, collapsed, new Set(), new Set(['fields']))).toEqual([]);
});

describe('invoked actors without an id', () => {
  const fetchUser = async () => 'Asha';
  /** The names of a machine's actors, in the tree and on its chart. */
  async function names(machine: AnyStateMachine) {
    const { inspect, actors, find } = inspected();
    createActor(machine, { inspect }).start();
    await Promise.resolve();
    const drawing = find('page')?.drawing;
    return {
      actors: actors().map(({ name }) => name),
      invokes: drawing?.states.flatMap(({ invokes }) => invokes),
      transitions: drawing?.transitions.map(({ text }) => text),
    };
  }

  test('have the name of their source, else of their function, else of their state', async () => {
    const machine = setup({ actors: { watchStock: fromCallback(() => undefined) } }).createMachine({
      id: 'page',
      initial: 'loading',
      states: {
        loading: {
          invoke: [
            { src: 'watchStock', onError: 'done' },
            // As apps write it, though types do not allow it.
            Object({ src: fromPromise(fetchUser), onDone: 'done' }),
            Object({ src: createMachine({ id: 'bell' }) }),
            Object({ src: fromCallback(() => undefined) }),
            Object({ id: 'named', src: fromCallback(() => undefined) }),
          ],
        },
        done: {},
      },
    });
    expect(await names(machine)).toEqual({
      actors: ['page', 'watchStock', 'fetchUser', 'bell', 'inline in loading', 'named'],
      invokes: ['watchStock', 'fetchUser', 'bell', 'inline', 'named: inline'],
      transitions: expect.arrayContaining(['watchStock', 'fetchUser']),
    });
  });
});

test('a promise without a machine has the name of its function', async () => {
  const fetchUser = async () => 'Asha';
  const { inspect, actors } = inspected();
  createActor(fromPromise(fetchUser), { inspect }).start();
  await Promise.resolve();
  expect(actors().map(({ name }) => name)).toEqual(['fetchUser']);
});

test('an actor that hot reload replaces, as `useActorRef` does, has ended, and the other one has its state', async () => {
  const { inspect, actors } = inspected();
  const before = createActor(createMachine({ ...door }), { inspect }).start();
  before.send({ type: 'opened' });
  await Promise.resolve();
  const edited = createMachine({
    ...door,
    states: { ...door.states, open: { on: { shut: 'closed', broken: 'lost' } }, lost: {} },
  });
  const after = createActor(edited, { inspect, snapshot: before.getPersistedSnapshot() });
  const snapshot = before.getSnapshot();
  before.stop();
  // For StrictMode, it makes the actor as it was before its start.
  Object.assign(before, { _snapshot: snapshot, _processingStatus: 0 });
  after.start();
  await Promise.resolve();
  expect(actors().map((actor) => [actor.name, actor.snapshot.status, actor.drawing?.states.length])).toEqual([
    ['door', 'stopped', 3],
    ['door', 'active', 4],
  ]);
  expect(actors().at(-1)?.snapshot.value).toBe('open');
});

test('an actor to which the app keeps no reference receives events, until another one of its machine replaces it', async () => {
  const { inspect, actors, send } = inspected();
  const start = () => void createActor(createMachine({ ...door }), { inspect }).start();
  const isOpened = (index: number) => send(actors()[index]?.sessionId ?? '', { type: 'opened' });
  start();
  await collectGarbage();
  expect(isOpened(0)).toBeNull();
  start();
  await collectGarbage();
  expect(isOpened(0)).toBe('That actor has ended.');
  expect(isOpened(1)).toBeNull();
});

test('an actor whose action throws is shown as failed, with the event at which it failed', async () => {
  const { inspect, recording, find } = inspected();
  const actor = createActor(
    createMachine({
      id: 'fragile',
      on: {
        drop: {
          actions: () => {
            throw new Error('broken');
          },
        },
      },
    }),
    { inspect },
  );
  actor.subscribe({ error: () => undefined });
  actor.start();
  await Promise.resolve();
  actor.send({ type: 'drop' });
  await Promise.resolve();
  expect(find('fragile')?.snapshot).toMatchObject({ status: 'error', error: { message: 'broken' } });
  expect(recording.rows.at(-1)).toMatchObject({ event: { type: 'drop' }, snapshot: { status: 'error' } });
});

test('a machine with 321 states is drawn whole', async () => {
  const { inspect, find } = inspected();
  const steps = Array.from({ length: 320 }, (_, index) => index);
  const states = Object.fromEntries(
    steps.map((step) => [`step${step}`, { on: { next: `step${(step + 1) % 320}` } }]),
  );
  createActor(createMachine({ id: 'wizard', initial: 'step0', states }), { inspect }).start();
  await Promise.resolve();
  expect(find('wizard')?.drawing?.states).toHaveLength(321);
  expect(find('wizard')?.drawing?.transitions).toHaveLength(320);
});
