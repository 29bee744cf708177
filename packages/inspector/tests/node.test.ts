import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor, createMachine, initialTransition, transition } from 'xstate';
import { createInspector, serveInspector, type NodeInspectorOptions } from '../src/node/index.ts';
import { isTrusted } from '../src/node/relay.ts';
import { createInspector as createRemoteInspector } from '../src/remote.ts';
import { openTestInspector } from './connection.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: { on: { closed: 'closed' } } },
});

let folder = '';
let page = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspector-node-'));
  page = path.join(folder, 'inspector.html');
  await writeFile(page, '<!doctype html><meta charset="utf-8"><title>Inspector</title>');
});
afterAll(() => rm(folder, { recursive: true }));

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  vi.unstubAllGlobals();
});

/** An inspector of this process, and the address of its page. */
async function inspectHere(options: NodeInspectorOptions = {}) {
  const served = Promise.withResolvers<string>();
  const inspector = createInspector({ port: 0, page, onServed: served.resolve, ...options });
  endings.push(inspector.stop);
  return { inspector, url: await served.promise };
}

function openPage(url: string) {
  const opened = openTestInspector(url);
  endings.push(opened.connection.close);
  return opened;
}

async function serve(port = 0) {
  const server = await serveInspector({ port, page });
  endings.push(server.close);
  return server;
}

test('actors of a Node process are followed in a page that it serves, and receive its events', async () => {
  const { inspector, url } = await inspectHere({ title: 'jobs' });
  const actor = createActor(door, { inspect: inspector }).start();
  const html = await (await fetch(url)).text();
  expect(html).toContain('<title>Inspector</title>');
  expect(html).toContain('<meta name="inspector-relay">');

  const { recording, connection, statesOf } = openPage(url);
  await expect.poll(() => statesOf('door')).toEqual(['closed']);
  actor.send({ type: 'opened' });
  await expect.poll(() => statesOf('door')).toEqual(['open']);
  const [tab] = recording.tabs.values();
  expect(tab).toMatchObject({ title: 'jobs', address: `process ${process.pid}`, isOpen: true });
  connection.send(tab?.id ?? '', actor.sessionId, { type: 'closed' });
  await expect.poll(() => statesOf('door')).toEqual(['closed']);
  expect(actor.getSnapshot().value).toBe('closed');

  inspector.stop();
  await expect.poll(() => [...recording.tabs.values()].map(({ isOpen }) => isOpen)).toEqual([false]);
});

const CHILD = `
  const { createActor, createMachine } = await import('xstate');
  const { createInspector } = await import(process.argv[1]);
  const inspect = createInspector({ port: Number(process.argv[2]), title: 'child' });
  createActor(createMachine({ id: 'window', initial: 'shut', states: { shut: {} } }), { inspect }).start();
  process.stdin.resume();
`;

test('two pages of the inspector show the same, and each can be closed without the other', async () => {
  const { inspector, url } = await inspectHere();
  const actor = createActor(door, { inspect: inspector }).start();
  const first = openPage(url);
  await vi.waitFor(() => expect(first.statesOf('door')).toEqual(['closed']));
  actor.send({ type: 'opened' });
  await vi.waitFor(() => expect(first.statesOf('door')).toEqual(['open']));
  const second = openPage(url);
  await vi.waitFor(() => expect(second.statesOf('door')).toEqual(['open']));

  // An event of one page is in both, once.
  const { tab, sessionId } = [...second.recording.actors.values()][0] ?? expect.fail();
  second.connection.send(tab, sessionId, { type: 'closed' });
  const eventsOf = ({ recording }: typeof first) => recording.rows.map(({ event }) => event.type);
  for (const each of [first, second])
    await vi.waitFor(() => expect(eventsOf(each)).toEqual(['xstate.init', 'opened', 'closed']));

  // A reason is for the page that has sent the event.
  second.connection.send(tab, 'gone', { type: 'closed' });
  await vi.waitFor(() => expect(second.refused).toHaveLength(1));
  first.connection.close();
  actor.send({ type: 'opened' });
  await vi.waitFor(() => expect(second.statesOf('door')).toEqual(['open']));
  expect([first.statesOf('door'), first.refused]).toEqual([['closed'], []]);
});

test('a second process joins the inspector of the first, ends by itself, and is then closed in the page', async () => {
  const { url } = await inspectHere();
  const { recording, statesOf } = openPage(url);
  const sources = fileURLToPath(new URL('../src/node/index.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', CHILD, sources, new URL(url).port],
    { cwd: path.dirname(sources), stdio: ['pipe', 'inherit', 'inherit'] },
  );
  endings.push(() => child.kill());
  await expect.poll(() => statesOf('window'), { timeout: 15_000 }).toEqual(['shut']);
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
  const isOpen = () => [...recording.tabs.values()].find(({ title }) => title === 'child')?.isOpen;
  await expect.poll(isOpen).toBe(false);
});

test('app and page find each other again after the relay was away, and nothing is lost', async () => {
  const server = await serve();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  endings.push(() => warn.mockRestore());
  const inspector = createRemoteInspector({ url: server.url.replace('http', 'ws'), title: 'phone' });
  endings.push(inspector.stop);
  const actor = createActor(door, { inspect: inspector }).start();
  const { recording, statesOf } = openPage(server.url);
  await expect.poll(() => statesOf('door')).toEqual(['closed']);

  await server.close();
  endings.splice(0, 1);
  await expect.poll(() => [...recording.tabs.values()].map(({ isOpen }) => isOpen)).toEqual([false]);
  actor.send({ type: 'opened' });
  await serve(Number(new URL(server.url).port));
  await expect.poll(() => statesOf('door'), { timeout: 15_000 }).toEqual(['open']);
  expect([...recording.tabs.values()]).toMatchObject([{ title: 'phone', isOpen: true }]);
  expect(recording.rows.map(({ event }) => event.type)).toEqual(['xstate.init', 'opened']);
});

test('transitions that were computed without an actor are shown as one actor for each id', async () => {
  const { inspector, url } = await inspectHere({ mask: ['combination'] });
  const { recording, statesOf } = openPage(url);
  const [closed] = initialTransition(door);
  const event = { type: 'opened', combination: '12-34-56' };
  const [open] = transition(door, closed, event);
  inspector.transition({ id: 'front', machine: door, from: closed, event, to: open });
  inspector.transition({ id: 'back', machine: door, from: closed, event, to: open });
  const [shut] = transition(door, open, { type: 'closed' });
  inspector.transition({ id: 'front', machine: door, from: open, event: { type: 'closed' }, to: shut });
  await expect.poll(() => statesOf('door')).toEqual(['closed', 'open']);
  expect(recording.rows.map(({ actor, transitionIds }) => [actor.split('/')[1], ...transitionIds])).toEqual([
    ['door:front', 'door.closed|opened|0'],
    ['door:back', 'door.closed|opened|0'],
    ['door:front', 'door.open|closed|0'],
  ]);
  expect(JSON.stringify(recording.rows)).not.toContain('12-34-56');
});

test.each([
  [{ host: '127.0.0.1:4680' }, true],
  [{ host: 'localhost:4680', origin: 'http://localhost:5173' }, true],
  [{ host: '[::1]:4680', origin: 'http://[::1]:4680' }, true],
  // React Native on a phone names the address to which it connects.
  [{ host: '192.168.1.7:4680', origin: 'http://192.168.1.7:4680' }, true],
  [{ host: 'laptop.lan:4680', origin: 'http://laptop.lan:4680' }, true],
  [{ host: 'localhost:4680', origin: 'https://stranger.example' }, false],
  [{ host: '192.168.1.7:4680', origin: 'http://192.168.1.8:4680' }, false],
  [{ host: 'localhost:4680', origin: 'null' }, false],
  [{ host: 'stranger.example:4680', origin: 'http://stranger.example:4680' }, false],
  [{}, false],
])('only pages of this machine connect: %o is allowed: %s', (headers, isAllowed) => {
  expect(isTrusted({ headers }, ['laptop.lan'])).toBe(isAllowed);
});

test('a page of another site is refused by the server itself', async () => {
  const { url } = await serve();
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const { request } = await import('node:http');
  const refused = request(url, { headers: { ...headers, origin: 'https://stranger.example' } }).end();
  const [response] = await once(refused, 'response');
  expect(response.statusCode).toBe(403);
  const allowed = request(url, { headers }).end();
  const [reply, socket] = await once(allowed, 'upgrade');
  expect(reply.statusCode).toBe(101);
  socket.destroy();
});

test.each([
  [['--help'], 'out', '--port  the port, 4680 by default', 0],
  [['--wrong'], 'err', "Unknown option '--wrong'", 1],
  [['--port', 'x1'], 'err', '--port must be a port, not x1.', 1],
] as const)('the program answers %j with a sentence', async (args, stream, sentence, code) => {
  const file = fileURLToPath(new URL('../src/node/cli.ts', import.meta.url));
  const program = spawn(process.execPath, [file, ...args]);
  const output = { out: '', err: '' };
  program.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  expect(await once(program, 'close')).toEqual([code, null]);
  expect(output[stream]).toContain(sentence);
  expect(output.err).not.toContain('    at ');
});
