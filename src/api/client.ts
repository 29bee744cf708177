import type { CallBody, CallName, CallParams, CallQuery } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { API_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { isRefusal, readRefusal } from '../../contract/replies/readRefusal.ts';
import { parseReply, ReplyPart, UnreadablePart } from '../../contract/replies/replyPart.ts';
import type { ServerFeature } from '../../contract/shop/serverFeatures.ts';
import { logSkippedPart } from './logSkippedPart.ts';

/** Loads ky. The first screen makes no call, so ky is not part of the first load. */
export const loadKy = () => import('ky');

/** The request of a call. An aborted `signal` cancels it. */
export interface CallOptions<N extends CallName> {
  readonly body?: CallBody<N>;
  readonly params?: CallParams<N>;
  readonly query?: CallQuery<N> | URLSearchParams;
  /** Stays the same for every retry of one operation. Sent only to a server that declares `idempotency`, or has declared it (`isKeyed`). */
  readonly idempotencyKey?: string;
  /** Whether the server had declared `idempotency` when the operation was first tried, perhaps by another tab. */
  readonly isKeyed?: boolean | undefined;
  /** The caller repeats the call when it fails, so the client does not. */
  readonly isRepeatedByCaller?: boolean;
  readonly signal?: AbortSignal;
  /** Whether the request continues when the page is closed. */
  readonly keepalive?: boolean;
}

/**
 * Sends one call of the contract and resolves to its parsed response, with money in paise. An aborted call stays pending forever.
 * @throws Failure for a refusal, an unreadable response, a timeout (15 s, or 60 s for a file) or no connection
 */
export type Api = <E extends CalledEndpoint>(
  endpoint: E,
  options?: CallOptions<E['name']>,
) => Promise<ReturnType<E['read']>>;

type CalledEndpoint = Endpoint & { readonly name: CallName };

interface ApiNeeds {
  /** Resolves to the address before `/api`; empty for the page's own host. */
  readonly host: () => Promise<string>;
  /** Resolves to the response with addresses that can be loaded from the page, which may have another host than the API. */
  readonly resolveAddresses: (response: unknown, host: string) => Promise<unknown>;
  readonly token: () => string | null;
  readonly userId: () => string | null;
  /** BCP 47 tag for the Accept-Language header, which is sent only to a server that declares `languages`. */
  readonly language: () => string;
  /** Whether the server declares a feature, as far as its configuration is known. */
  readonly supports: (feature: ServerFeature) => boolean;
  /** Resolves when the server's configuration is loaded, is known to be missing, or after a few seconds. */
  readonly untilConfigured: () => Promise<unknown>;
  /** Called with whether the server responded to a call, also with an error. */
  readonly reached: (isAnswered: boolean) => void;
  /** Called when the response to a call with the current token is 401. */
  readonly unauthorized: () => void;
}

/**
 * Creates the API client. It repeats a call once, and only if it can be repeated safely: GET, `repeatable`, or with an idempotency key on a
 * server that declares `idempotency`. An addition that no server has declared is neither repeated nor does it end the session: a server
 * without it may answer anything.
 */
export function createApi(needs: ApiNeeds): Api {
  const { token, userId, language, supports, unauthorized } = needs;
  return async <E extends CalledEndpoint>(call: E, options: CallOptions<E['name']> = {}) => {
    const onSkippedPart = (path: string) => logSkippedPart(call.path, path);
    const isUndeclared = call.addition === true;
    // Read before anything is awaited: a logout sends its last call and clears the storage at once.
    const bearer = token();
    const user = userId();
    if (call.inLanguages || options.idempotencyKey !== undefined || typeof call.addition === 'string')
      await needs.untilConfigured();
    if (typeof call.addition === 'string' && !supports(call.addition)) throw new Failure('', { status: 404 });
    const host = await needs.host();
    const file = options.body instanceof Uint8Array ? new Uint8Array(options.body) : null;
    const idempotencyKey = options.isKeyed || supports('idempotency') ? options.idempotencyKey : undefined;
    const canRepeat =
      !options.isRepeatedByCaller &&
      ((call.method === 'GET' && !isUndeclared) || call.repeatable || idempotencyKey !== undefined);
    const loaded = await loadKy().catch(() => null);
    if (loaded === null) throw new Failure('', { status: 0 });
    const { default: ky, HTTPError, isNetworkError, isTimeoutError } = loaded;
    try {
      const answer: unknown = await ky(host + pathOf(call.path, options.params), {
        method: call.method,
        timeout: file ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS,
        credentials: 'include',
        keepalive: options.keepalive ?? false,
        // The caller handles longer waits. Without this limit, ky would wait for hours after a 429.
        retry: { limit: canRepeat ? 1 : 0, methods: ['get', 'post', 'put'], maxRetryAfter: 5_000 },
        headers: {
          ...(supports('languages') ? { 'Accept-Language': language() } : {}),
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
          ...(user ? { 'x-user-id': user } : {}),
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
          ...(file ? { 'Content-Type': 'application/octet-stream' } : {}),
        },
        ...(file ? { body: file } : call.method === 'GET' ? {} : { json: options.body ?? {} }),
        ...(options.query ? { searchParams: options.query } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      }).json();
      needs.reached(true);
      const reply = parseReply(answer, onSkippedPart);
      if (isRefusal(reply)) throw failureOf(reply, 200);
      // The reader of the table returns the type that the table declares.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await needs.resolveAddresses(call.read(reply), host)) as ReturnType<E['read']>;
    } catch (error) {
      // An aborted call stays pending: an actor that StrictMode has restarted would otherwise receive the error of its previous run.
      if (options.signal?.aborted) return new Promise(() => undefined);
      if (error instanceof Failure) throw error;
      if (error instanceof UnreadablePart) onSkippedPart(error.path);
      if (isNetworkError(error) || isTimeoutError(error)) needs.reached(false);
      if (!(error instanceof HTTPError)) throw new Failure('', { status: 0 });
      needs.reached(true);
      // When several calls fail together, the first one ends the session. Later responses must not end a newer session.
      if (error.response.status === 401 && bearer && bearer === token() && !isUndeclared) unauthorized();
      const { status, headers } = error.response;
      throw failureOf(new ReplyPart(error.data, onSkippedPart), status, headers.get('Retry-After'));
    }
  };
}

/** @param wait the header Retry-After, for servers whose reply does not have the seconds; a date in it is left out */
function failureOf(reply: ReplyPart, status: number, wait: string | null = null): Failure {
  const { message, ...details } = readRefusal(reply);
  const retryAfter = details.retryAfter ?? (Number(wait) || undefined);
  return new Failure(message, { ...details, retryAfter, status });
}

function pathOf(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}
