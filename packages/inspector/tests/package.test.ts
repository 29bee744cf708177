import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createInspector, type InspectorOptions } from '../src/index.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: {} },
});

afterEach(() => vi.unstubAllGlobals());

/** An inspector in a page, and what it has posted. */
function inspectorInPage(options: InspectorOptions) {
  const posted: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly addEventListener = () => undefined;
      readonly close = () => undefined;
      readonly postMessage = (message: unknown) => void posted.push(message);
    },
  );
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, addEventListener: () => undefined });
  vi.stubGlobal('document', { title: 'A door' });
  const inspector = createInspector(options);
  return { inspector, posted };
}

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
  await Promise.resolve();
  before.send({ type: 'opened' });
  const messages = posted.flatMap((message) => Object(message).messages ?? []);
  expect(posted.filter((message) => Object(message).type === 'shop.opened')).toHaveLength(1);
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
  await Promise.resolve();
  dropped.send({ type: 'opened' });
  stopped.stop();
  const before = posted.length;
  for (const collected of collect) collected();
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
