import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

/**
 * Loaded into the shop's process before the shop (`node --import`). A request with the header `x-kill-at: N` arms it:
 * in the next request to the path in `x-kill-within` it counts the awaits, and kills the process with SIGKILL before
 * the Nth. Counted are writing statements, calls to providers, their responses, and the shop's own response. A kill
 * before a reading statement has the same result as a kill before the next write. Jobs (`x-kill-within: jobs`) have no
 * request: their statements and calls are recognised by `x-kill-pattern`.
 */
interface Armed {
  left: number;
  /** Prefix of a path, or `jobs`. */
  readonly within: string;
  /** Which statements and calls of jobs are counted. */
  readonly pattern: RegExp;
  /** Whether the observed request has arrived. */
  isRunning: boolean;
}

/** First bytes of the Postgres protocol messages that contain a statement. */
const [QUERY, PARSE] = [0x51, 0x50];
const HEADER_BYTES = 5;
const NAME_LENGTH = 100;
/** Statements that change nothing. */
const READS = /^\s*(select|begin|set|show|savepoint|release)\b/i;

let armed: Armed | null = null;
/** Set by CLOCK_AHEAD_MS at the start, and by the header `x-clock-ahead` later. */
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? '0');
/** Whether the current async context belongs to the observed request; undefined outside of requests. */
const isInObservedRequest = new AsyncLocalStorage<boolean>();
/** Calls to providers whose response is counted. */
const countedCalls = new WeakSet<object>();

function isCounted(what: string): boolean {
  if (armed?.within !== 'jobs') return isInObservedRequest.getStore() === true;
  return isInObservedRequest.getStore() === undefined && armed.pattern.test(what);
}

function count(what: string): void {
  if (armed === null) return;
  armed.left -= 1;
  const name = what.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);
  writeSync(1, `${armed.left > 0 ? 'counted' : 'killed before'} ${name}\n`);
  if (armed.left > 0) return;
  process.kill(process.pid, 'SIGKILL');
}

const Exchange = v.object({ request: v.instance(IncomingMessage), response: v.instance(ServerResponse) });
subscribe('http.server.request.start', (message) => {
  if (!v.is(Exchange, message)) return;
  const { url = '', headers } = message.request;
  const { 'x-kill-at': at, 'x-kill-within': within, 'x-kill-pattern': pattern } = headers;
  const { 'x-clock-ahead': ahead } = headers;
  if (typeof ahead === 'string') aheadMs = Number(ahead);
  isInObservedRequest.enterWith(false);
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
    isInObservedRequest.enterWith(true);
    observe(message.response, 'end', () => count('the answer'));
  }
});

const NodeCall = v.object({ request: v.instance(ClientRequest) });
subscribe('http.client.request.created', (message) => {
  if (v.is(NodeCall, message)) countCall(message.request);
});
subscribe('http.client.response.finish', (message) => {
  if (v.is(NodeCall, message)) countResponse(message.request);
});

const FetchCall = v.object({ request: v.looseObject({ method: v.string(), path: v.string() }) });
subscribe('undici:request:create', (message) => {
  if (v.is(FetchCall, message)) countCall(message.request);
});
subscribe('undici:request:headers', (message) => {
  if (v.is(FetchCall, message)) countResponse(message.request);
});

interface Call {
  readonly method: string;
  readonly path: string;
}

function countCall(call: Call): void {
  const what = `${call.method} ${call.path}`;
  if (armed === null || !isCounted(what)) return;
  countedCalls.add(call);
  count(what);
}

/** A response arrives in the async context of its connection, so whether it is counted is looked up by its call. */
function countResponse(call: Call): void {
  if (countedCalls.has(call)) count(`the response to ${call.method} ${call.path}`);
}

observe(PGlite.prototype, 'execProtocolStream', ([message]) => {
  const statement = message instanceof Uint8Array ? statementOf(message) : null;
  if (armed !== null && statement !== null && !READS.test(statement) && isCounted(statement))
    count(statement);
});

/** The SQL of a protocol message, or null. */
function statementOf(message: Uint8Array): string | null {
  const text = Buffer.from(message.subarray(HEADER_BYTES)).toString();
  if (message[0] === QUERY) return text.slice(0, text.indexOf('\0'));
  if (message[0] !== PARSE) return null;
  const from = text.indexOf('\0') + 1;
  return text.slice(from, text.indexOf('\0', from));
}

/** Calls `seen` before each call of a method. */
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

// Makes the clock of the machine wrong, for example ahead, so that later jobs are due now.
const now = Date.now.bind(Date);
Date.now = () => now() + aheadMs;
