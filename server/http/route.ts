import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as v from 'valibot';
import { calls, ErrorReply } from '../../contract/calls.ts';
import { refusals } from '../../contract/refusals.ts';
import type {
  Call,
  CallBody,
  CallName,
  CallParams,
  CallQuery,
  CallReply,
  Calls,
} from '../../contract/calls.ts';
import { preferredLanguage } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { invalidField } from './invalid-field.ts';
import { acceptFiles } from './json-only.ts';
import { networksOf } from './networks.ts';
import { ParallelCalls } from './parallel-calls.ts';
import { Refusal } from './refusal.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';
import { addVary } from './vary.ts';

/** The content of a valid bearer token. Only the database knows whether its session has ended. */
export interface TokenSession {
  readonly userId: string;
  /** The account's, when the token was issued. */
  readonly generation: number;
  /** SHA-256 of the session's first token, in hexadecimal. */
  readonly tokenHash: string;
  /** When the user signed in. */
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The user of a session that has not ended. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly session: TokenSession;
}

export interface Sessions {
  /** The session of a bearer token; null for a token that is forged or expired. */
  readonly read: (token: string) => Promise<TokenSession | null>;
  /** The session's user; null when it has ended. */
  readonly findUser: (session: TokenSession) => Promise<SignedInUser | null>;
}

/** The accounts that the caller's device has signed in to. */
export interface Device {
  /** Whether this identifier has signed in on the device. */
  readonly knows: (identifier: string) => boolean;
  /** Remembers an identifier that has just signed in on the device. */
  readonly remember: (identifier: string) => void;
}

/** The request of a call, with its session: null where the access is `anyone` and there is no valid token. */
export interface SessionRequest<N extends CallName> {
  readonly params: CallParams<N>;
  readonly query: CallQuery<N>;
  readonly body: CallBody<N>;
  /** The session may have ended. */
  readonly session: Calls[N]['access'] extends 'user' ? TokenSession : TokenSession | null;
  /** Null when the call is not idempotent or was sent without a key. */
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null;
  /** The caller's IP address. */
  readonly ip: string;
  readonly device: Device;
  /** The shop's language that the caller prefers. */
  readonly language: Language;
  /** Scheme and host of the request, as the caller sent them. */
  readonly origin: string;
  /**
   * Origin of the page that sent the request, from the browser; null when the browser sends no origin. It can be any
   * page's.
   */
  readonly pageOrigin: string | null;
  readonly log: FastifyBaseLogger;
}

/** The request of a call, with its user. */
export interface CallRequest<N extends CallName> extends SessionRequest<N> {
  /** Null for calls whose access is `anyone`. */
  readonly user: Calls[N]['access'] extends 'user' ? SignedInUser : null;
  /** For calls whose access is `anyone`: looks up who is signed in. */
  readonly findUser: () => Promise<SignedInUser | null>;
}

export type AddRoute = <N extends CallName>(
  name: N,
  handle: (request: CallRequest<N>) => Promise<CallReply<N> | StreamedReply>,
) => void;

/** Adds a call whose own statement checks the session (`sessionCondition`). The handler returns null when it has ended. */
export type AddSessionRoute = <N extends CallName>(
  name: N,
  handle: (request: SessionRequest<N>) => Promise<CallReply<N> | StreamedReply | null>,
) => void;

/** Out of ten database connections. A page of the app sends fewer calls concurrently. */
const CALLS_AT_ONCE = { running: 4, waiting: 100 };
/** A carrier's network address is shared by many shoppers. */
const GUEST_CALLS_AT_ONCE = { running: 4, waiting: 200 };
const STREAMS_AT_ONCE = { running: 2, waiting: 10 };
/** A file is in the memory while it is received. The app sends one after the other. */
const FILES_AT_ONCE = { running: 2, waiting: 10 };
const GUEST_STREAMS_AT_ONCE = { running: 10, waiting: 50 };

/**
 * Returns the functions that add a route for an entry of the calls table: they check access, parameters, query and body,
 * and serialise the reply. Before the handler runs, a call is refused with 401 (`unauthorized`, or the `loginCode` of
 * the call) without a valid token, and with 400 for an invalid field (see {@link invalidField}) or key
 * (`idempotency_key_invalid`). Of each account, and of each network address for a call whose reply may be long, a few calls
 * are handled at once; more of them wait, and too many are refused with 429 (`too_many_parallel_calls`).
 */
export function routesOf(
  app: FastifyInstance,
  sessions: Sessions,
  readDevice: (request: FastifyRequest, reply: FastifyReply) => Device,
): { readonly addRoute: AddRoute; readonly addSessionRoute: AddSessionRoute } {
  const accounts = {
    calls: new ParallelCalls(CALLS_AT_ONCE),
    streams: new ParallelCalls(STREAMS_AT_ONCE),
  };
  const guests = {
    calls: new ParallelCalls(GUEST_CALLS_AT_ONCE),
    streams: new ParallelCalls(GUEST_STREAMS_AT_ONCE),
  };
  const files = new ParallelCalls(FILES_AT_ONCE);
  const add = (name: CallName, handle: (request: AnyRequest, call: Call) => Promise<unknown>) => {
    const call: Call = calls[name];
    const readSession = async ({ headers: { authorization } }: FastifyRequest) => {
      const token = bearerToken(authorization);
      const session = token === undefined ? null : await sessions.read(token);
      if (call.access === 'user' && !session) throw unauthorized(call);
      return session;
    };
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: {
        operationId: name,
        response: { 200: jsonSchema(call.reply), '4xx': REFUSED, '5xx': REFUSED },
        ...(call.body ? { body: jsonSchema(call.body) } : {}),
        ...(call.params ? { params: jsonSchema(call.params) } : {}),
        ...(call.query ? { querystring: jsonSchema(call.query) } : {}),
      },
      // The JSON schemas are used for documentation and serialisation. Validation uses valibot, so that browser and
      // server share one set of rules.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        if (call.inLanguages) addVary(reply, 'accept-language');
        const session = await readSession(request);
        const body = call.body ? check(call.body, request.body) : undefined;
        const checked: AnyRequest = {
          params: call.params ? check(call.params, request.params) : undefined,
          query: call.query ? check(call.query, request.query) : undefined,
          body,
          session,
          idempotency: call.idempotent ? idempotency(request.headers['idempotency-key'], body) : null,
          ip: request.ip,
          device: readDevice(request, reply),
          language: preferredLanguage(request.headers['accept-language']),
          origin: `${request.protocol}://${request.host}`,
          pageOrigin: request.headers.origin ?? null,
          log: request.log,
        };
        const caller = session?.userId ?? networksOf(request.ip)[0];
        const { calls: limited, streams } = session ? accounts : guests;
        const finish = session || call.isLong ? await limited.acquire(caller) : null;
        const answer = await handle(checked, call).finally(finish);
        return answer instanceof StreamedReply
          ? sendStreamed(reply, answer, await streams.acquire(caller))
          : answer;
      },
    };
    const { maxFileBytes } = call;
    if (maxFileBytes === undefined) app.route(route);
    else
      acceptFiles(app, maxFileBytes, (own) =>
        own.route({
          ...route,
          // A stranger's file is not read, nor many files of one caller at the same time.
          onRequest: async (request, { raw: response }) => {
            const session = await readSession(request);
            const finish = await files.acquire(session?.userId ?? networksOf(request.ip)[0]);
            if (response.closed) finish();
            else response.once('close', finish);
          },
        }),
      );
  };

  // The values were parsed with the table's schemas, so they have the table's types.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const addRoute: AddRoute = (name, handle) =>
    add(name, async (request, call) => {
      const findUser = async () => request.session && sessions.findUser(request.session);
      const user = call.access === 'user' ? await findUser() : null;
      if (call.access === 'user' && !user) throw unauthorized(call);
      return handle({ ...request, user, findUser } as CallRequest<typeof name>);
    });
  const addSessionRoute: AddSessionRoute = (name, handle) =>
    add(name, async (request, call) => {
      const reply = await handle(request as SessionRequest<typeof name>);
      if (reply === null) throw unauthorized(call);
      return reply;
    });
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return { addRoute, addSessionRoute };
}

interface AnyRequest extends Omit<SessionRequest<CallName>, 'params' | 'query' | 'body'> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const unauthorized = ({ loginCode = 'unauthorized' }: Call) => new Refusal(loginCode);

/** By schema of the contract. */
const jsonSchemas = new WeakMap<v.GenericSchema, object>();

/** For the OpenAPI page: all refusal codes. */
const REFUSED = jsonSchema(v.object({ ...ErrorReply.entries, code: v.picklist(Object.keys(refusals)) }));

/** For the documentation and serialisation: the same object for the same schema. */
export function jsonSchema(schema: v.GenericSchema): object {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const { $schema, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  jsonSchemas.set(schema, json);
  return json;
}

/** A part of a request, parsed. @throws Refusal of an invalid field (400) */
export function check<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  // A schema of the contract uses a code as its message; the validator's own messages are dropped.
  const result = v.safeParse(schema, input, { abortEarly: true, message: '' });
  if (result.success) return result.output;
  const [{ message, path = [] }] = result.issues;
  throw invalidField(
    message,
    path.map(({ key }) => key),
  );
}

function bearerToken(header = ''): string | undefined {
  return /^Bearer (\S+)$/i.exec(header)?.[1];
}

function idempotency(key: string | string[] | undefined, body: unknown) {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('idempotency_key_invalid');
  }
  const content = body instanceof Uint8Array ? body : JSON.stringify(body);
  return { key, bodyHash: createHash('sha256').update(content).digest('hex') };
}
