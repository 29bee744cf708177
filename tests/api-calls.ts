import * as v from 'valibot';
import { calls, type CallName } from '../contract/calls.ts';

interface At {
  /** URL of the server, without a trailing slash. */
  readonly url: string;
}

export interface Sending {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** Idempotency-Key. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON. */
  readonly body: unknown;
}

/**
 * Makes a call of the API over HTTP.
 * @throws TypeError when the connection ends before the response
 */
export async function callApi(
  { url }: At,
  name: CallName,
  { params = {}, query, body = {}, token, key, headers, signal }: Sending = {},
): Promise<Answer> {
  const { method, path } = calls[name];
  const isFile = body instanceof Uint8Array;
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const response = await fetch(url + filled + (query ? `?${new URLSearchParams(query)}` : ''), {
    method,
    headers: {
      ...(method === 'GET'
        ? {}
        : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const Outbox = v.array(v.object({ to: v.string(), code: v.optional(v.string()) }));

/** The latest code sent to an email address, or to a phone number with +91, or null. */
export async function sentCode({ url }: At, to: string): Promise<string | null> {
  const answer = await fetch(`${url}/sandbox/outbox`, { headers: { accept: 'application/json' } });
  const messages = v.parse(Outbox, await answer.json());
  return messages.find((message) => message.to === to && message.code)?.code ?? null;
}
