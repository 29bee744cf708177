import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

/**
 * Loaded into the shop's process before the shop (`node --import`), which knows nothing of it. A request with the header `x-kill-at: N` arms it: of
 * the next request to the path in `x-kill-within` it counts what is waited for, and kills the process before the Nth as `kill -9` does. Waited for
 * are statements of the database, calls of providers, their answers, and the shop's own answer. Jobs (`x-kill-within: jobs`) have no request:
 * what they wait for is told from what else goes on by `x-kill-pattern`.
 */
interface Armed {
  left: number;
  /** Beginning of a path, or `jobs`. */
  readonly within: string;
  /** Which statements and calls of jobs count. */
  readonly pattern: RegExp;
  /** Whether the request that is meant has come. */
  isRunning: boolean;
}

/** First bytes of the messages of Postgres's protocol that bring a statement. */
const [QUERY, PARSE] = [0x51, 0x50];
const HEADER_BYTES = 5;
const NAME_LENGTH = 100;

let armed: Armed | null = null;
/** Whether what runs belongs to the request that is meant; undefined outside of requests. */
const expectedCall = new AsyncLocalStorage<boolean>();
/** Calls of providers whose answer is counted. */
const requested = new WeakSet<object>();

function isCounted(what: string): boolean {
  if (armed?.within !== 'jobs') return expectedCall.getStore() === true;
  return expectedCall.getStore() === undefined && armed.pattern.test(what);
}

function count(what: string): void {
  if (armed === null) return;
  armed.left -= 1;
  if (armed.left > 0) return;
  const name = what.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);
  writeSync(1, `killed before ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const Exchange = v.object({ request: v.instance(IncomingMessage), response: v.instance(ServerResponse) });
subscribe('http.server.request.start', (message) => {
  if (!v.is(Exchange, message)) return;
  const { url = '', headers } = message.request;
  const { 'x-kill-at': at, 'x-kill-within': within, 'x-kill-pattern': pattern } = headers;
  expectedCall.enterWith(false);
  if (typeof at === 'string' && typeof within === 'string') {
    flushCompileCache();
    armed = {
      left: Number(at),
      within,
      pattern: new RegExp(String(pattern)),
      isRunning: false,
    };
  } else if (armed?.isRunning === false && url.startsWith(armed.within)) {
    armed.isRunning = true;
    expectedCall.enterWith(true);
    observe(message.response, 'end', () => count('the answer'));
  }
});

const NodeCall = v.object({ request: v.instance(ClientRequest) });
subscribe('http.client.request.created', (message) => {
  if (v.is(NodeCall, message)) exitCall(message.request);
});
subscribe('http.client.response.finish', (message) => {
  if (v.is(NodeCall, message)) arrive(message.request);
});

const FetchCall = v.object({ request: v.looseObject({ method: v.string(), path: v.string() }) });
subscribe('undici:request:create', (message) => {
  if (v.is(FetchCall, message)) exitCall(message.request);
});
subscribe('undici:request:headers', (message) => {
  if (v.is(FetchCall, message)) arrive(message.request);
});

interface Call {
  readonly method: string;
  readonly path: string;
}

function exitCall(call: Call): void {
  const what = `${call.method} ${call.path}`;
  if (armed === null || !isCounted(what)) return;
  requested.add(call);
  count(what);
}

/** An answer comes in the context of its connection, so the call itself says whether it is counted. */
function arrive(call: Call): void {
  if (requested.has(call)) count(`taking in the answer to ${call.method} ${call.path}`);
}

observe(PGlite.prototype, 'execProtocolStream', ([message]) => {
  const statement = message instanceof Uint8Array ? statementOf(message) : null;
  if (armed !== null && statement !== null && isCounted(statement)) count(statement);
});

/** The SQL that a message to the database brings; null for one that brings none. */
function statementOf(message: Uint8Array): string | null {
  const text = Buffer.from(message.subarray(HEADER_BYTES)).toString();
  if (message[0] === QUERY) return text.slice(0, text.indexOf('\0'));
  if (message[0] !== PARSE) return null;
  const from = text.indexOf('\0') + 1;
  return text.slice(from, text.indexOf('\0', from));
}

/** Has `seen` called before each call of a method. */
function observe(owner: object, name: string, seen: (args: readonly unknown[]) => void): void {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new Error(`There is no ${name}`);
  const observed = new Proxy(method, {
    apply: (real, self, args: unknown[]) => {
      seen(args);
      return Reflect.apply(real, self, args);
    },
  });
  Reflect.set(owner, name, observed);
}

// What happens after some time, happens at once for a shop whose clock is ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? '0');
if (ahead > 0) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
}
