import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { findRoot } from '../src/findRoot.ts';
import { createInspector, type InspectorOptions } from '../src/index.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: {} },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An inspector in a page, what it has posted, and how messages of the inspector's window are received. */
function inspectorInPage(options: InspectorOptions, isOpen = true) {
  const posted: unknown[] = [];
  let receive: (event: { readonly data: unknown }) => void = () => undefined;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly addEventListener = (_: string, listener: typeof receive) => {
        receive = listener;
      };
      readonly close = () => undefined;
      readonly postMessage = (text: string) => {
        const message: unknown = JSON.parse(text);
        posted.push(message);
        const { type, to } = Object(message);
        if (isOpen && type === 'shop.opened' && to === undefined) fromWindow('inspector.here');
      };
    },
  );
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, addEventListener: () => undefined });
  vi.stubGlobal('document', { title: 'A door' });
  const fromWindow = (type: string) => receive({ data: { type, inspector: 'window' } });
  const inspector = createInspector(options);
  return { inspector, posted, fromWindow };
}

/** The types of messages, and what inspectors were sent of actors: the types of their events. */
const brief = (posted: readonly unknown[]) =>
  posted.map((message) => {
    const { type, to, messages = [] } = Object(message);
    const events = messages.map((each: unknown) => Object(each).event?.type ?? 'actor');
    return [type, ...(to === undefined ? [] : ['to one']), ...events].join(' ');
  });

/** Messages are posted in the task after their report. */
const endOfTask = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const START = 'actor xstate.init xstate.init';

test('the messages of a task are posted together, and pending ones before the end', async () => {
  const { inspector, posted } = inspectorInPage({});
  const actor = createActor(door, { inspect: inspector }).start();
  await endOfTask();
  actor.send({ type: 'opened' });
  actor.send({ type: 'shut' });
  await endOfTask();
  actor.send({ type: 'opened' });
  inspector.stop();
  expect(brief(posted)).toEqual([
    'shop.opened',
    'shop.opened to one',
    'shop.told to one',
    `shop.told ${START}`,
    'shop.told opened opened shut shut',
    'shop.told opened opened',
    'shop.closed',
  ]);
});

test('a task with many events posts them in several parts, in order', async () => {
  const { inspector, posted } = inspectorInPage({});
  const actor = createActor(door, { inspect: inspector }).start();
  for (let n = 0; n < 1_000; n += 1) actor.send({ type: `event ${n}` });
  await endOfTask();
  inspector.stop();
  const batches = posted.filter((message) => Object(message).messages?.length > 0);
  expect(batches.length).toBeGreaterThan(3);
  const messages = batches.flatMap((message) => Object(message).messages);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index));
  expect(messages).toHaveLength(2_003);
});

test('a task that runs for more than a second posts its messages before its end', async () => {
  const { inspector, posted } = inspectorInPage({});
  const actor = createActor(door, { inspect: inspector }).start();
  await endOfTask();
  const before = posted.length;
  for (let n = 0; n < 250; n += 1) {
    if (n === 249) vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    actor.send({ type: `event ${n}` });
  }
  expect(brief(posted.slice(before))).toEqual([
    expect.stringMatching(/^shop\.told event 0 event 0 .* event 249$/),
  ]);
  inspector.stop();
});

test('no actor is reported while no inspector is open; one that opens receives what has happened', async () => {
  const { inspector, posted, fromWindow } = inspectorInPage({ autoOpen: false }, false);
  const actor = createActor(door, { inspect: inspector }).start();
  await endOfTask();
  expect(brief(posted)).toEqual(['shop.opened']);
  actor.send({ type: 'opened' });
  fromWindow('inspector.opened');
  actor.send({ type: 'shut' });
  await endOfTask();
  fromWindow('inspector.closed');
  actor.send({ type: 'opened' });
  await endOfTask();
  inspector.stop();
  expect(brief(posted).slice(1)).toEqual([
    'shop.opened to one',
    `shop.told to one ${START} opened opened`,
    'shop.told shut shut',
    'shop.closed',
  ]);
});

test('without a window, as on a server, nothing is inspected and nothing fails', () => {
  const inspector = createInspector();
  const actor = createActor(door, { inspect: inspector }).start();
  actor.send({ type: 'opened' });
  inspector.observe(door);
  inspector.open();
  inspector.stop();
  expect(actor.getSnapshot().value).toBe('open');
});

test('fields that the app names as secrets are replaced before they leave the page, besides those with usual names', async () => {
  const { inspector, posted } = inspectorInPage({ isSecret: (name) => name === 'combination' });
  const actor = createActor(door, { inspect: inspector.inspect }).start();
  actor.send({ type: 'opened', combination: '12-34-56', password: 'open sesame', by: 'Ali Baba' });
  await Promise.resolve();
  inspector.stop();
  const text = JSON.stringify(posted);
  expect(text).toContain('Ali Baba');
  expect(text).not.toContain('12-34-56');
  expect(text).not.toContain('open sesame');
});

test('the app chooses what is replaced', async () => {
  /** What is posted of an event. */
  const posting = async (options: InspectorOptions) => {
    const { inspector, posted } = inspectorInPage(options);
    const actor = createActor(door, { inspect: inspector.inspect }).start();
    actor.send({ type: 'opened', combination: '12-34-56', password: 'open sesame', resetToken: 'a1b2c3' });
    await Promise.resolve();
    inspector.stop();
    return JSON.stringify(posted);
  };
  const shown = async (options: InspectorOptions) => {
    const text = await posting(options);
    return ['12-34-56', 'open sesame', 'a1b2c3'].filter((value) => text.includes(value));
  };
  expect(await shown({})).toEqual(['12-34-56']);
  expect(await shown({ mask: true })).toEqual(['12-34-56']);
  expect(await shown({ mask: false })).toEqual(['12-34-56', 'open sesame', 'a1b2c3']);
  expect(await shown({ mask: ['combination'] })).toEqual([]);
  const mask = (name: string) => ({ combination: true, resetToken: false })[name];
  expect(await shown({ mask })).toEqual(['a1b2c3']);
  expect(await shown({ mask, isSecret: (name) => name === 'resetToken' })).toEqual(['a1b2c3']);
});

test('after a stop, the inspectors are informed and nothing else is posted', async () => {
  const { inspector, posted } = inspectorInPage({ app: 'door 1' });
  const actor = createActor(door, { inspect: inspector }).start();
  inspector.stop();
  inspector.stop();
  actor.send({ type: 'opened' });
  await Promise.resolve();
  expect(posted[0]).toMatchObject({ type: 'shop.opened', app: 'door 1', title: 'A door' });
  expect(posted.filter((message) => Object(message).type === 'shop.closed')).toHaveLength(1);
  expect(posted.at(-1)).toMatchObject({ type: 'shop.closed' });
});

test('hot reload, which runs the module of the app again, makes neither a second tab nor second messages', async () => {
  const { inspector: first, posted } = inspectorInPage({});
  const before = createActor(door, { inspect: first }).start();
  first.observe(door);
  const second = createInspector();
  second.observe(door);
  const after = createActor(door, { inspect: second }).start();
  await endOfTask();
  before.send({ type: 'opened' });
  await endOfTask();
  const messages = posted.flatMap((message) => Object(message).messages ?? []);
  expect(brief(posted).filter((text) => text === 'shop.opened')).toHaveLength(1);
  expect(messages.map(({ type, sessionId }) => [type, sessionId])).toEqual([
    ...[before, after].flatMap(({ sessionId }) =>
      ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].map((type) => [type, sessionId]),
    ),
    ['@xstate.event', before.sessionId],
    ['@xstate.snapshot', before.sessionId],
  ]);
  second.stop();
  expect(posted.at(-1)).toMatchObject({ type: 'shop.closed' });
});

test('an actor that hot reload replaces and nothing stops is reported as stopped once it is garbage', async () => {
  const collect: (() => void)[] = [];
  vi.stubGlobal(
    'FinalizationRegistry',
    class {
      readonly register: (target: object, sessionId: string) => void;
      constructor(collected: (sessionId: string) => void) {
        this.register = (_, sessionId) => collect.push(() => collected(sessionId));
      }
    },
  );
  const { inspector, posted } = inspectorInPage({});
  const dropped = createActor(door, { inspect: inspector }).start();
  const stopped = createActor(door, { inspect: inspector }).start();
  await endOfTask();
  dropped.send({ type: 'opened' });
  stopped.stop();
  await endOfTask();
  const before = posted.length;
  for (const collected of collect) collected();
  await endOfTask();
  expect(posted.slice(before).flatMap((message) => Object(message).messages)).toEqual([
    expect.objectContaining({
      type: '@xstate.snapshot',
      sessionId: dropped.sessionId,
      event: { type: 'xstate.stop' },
      snapshot: expect.objectContaining({ status: 'stopped', value: 'open' }),
    }),
  ]);
  inspector.stop();
});

test('a page has one inspector, and a second one is refused', () => {
  const pageWith = (root: { readonly dataset: object } | null) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its data attributes are used
    ({ getElementById: () => root }) as Pick<Document, 'getElementById'>;
  const root = { dataset: {} };
  expect(findRoot(pageWith(root))).toBe(root);
  expect(() => findRoot(pageWith(root))).toThrow('The inspector is already in this page.');
  expect(() => findRoot(pageWith(null))).toThrow('The document has no #root.');
});
