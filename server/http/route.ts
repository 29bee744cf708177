import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
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
import { Refusal } from './refusal.ts';

/** The user of a bearer token, whose generation was compared with the account's. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly token: {
    /** SHA-256, in hexadecimal. */
    readonly hash: string;
    /** When the user signed in. */
    readonly issuedAt: Date;
    readonly expiresAt: Date;
  };
}

export interface CallRequest<N extends CallName> {
  readonly params: CallParams<N>;
  readonly query: CallQuery<N>;
  readonly body: CallBody<N>;
  /** Never null for calls whose access is `user`. */
  readonly user: Calls[N]['access'] extends 'user' ? SignedInUser : SignedInUser | null;
  /** Null when the call is not idempotent or was sent without a key. */
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null;
  /** The caller's IP address. */
  readonly ip: string;
  /** The language that the caller prefers among those of the shop. */
  readonly language: Language;
  /** Scheme and host of the request, as the caller sent them. */
  readonly origin: string;
  /** Origin of the page that sent the request, as the browser names it; null when it names none. It may be any page's. */
  readonly pageOrigin: string | null;
  readonly log: FastifyBaseLogger;
}

/** Resolves with the user of a bearer token; null for a token that is forged, expired or revoked. */
export type Authenticate = (token: string) => Promise<SignedInUser | null>;

export type AddRoute = <N extends CallName>(
  name: N,
  handle: (request: CallRequest<N>) => Promise<CallReply<N>>,
) => void;

/**
 * Returns the function that adds a route for an entry of the calls table: it checks access, parameters, query and body, and
 * serialises the reply. Before the handler runs, a call is refused with 401 (`unauthorized`, or the `loginCode` of
 * the call) without a valid token, and with 400 for an invalid field (see {@link invalidField}) or key
 * (`idempotency_key_invalid`).
 */
export function routesOf(app: FastifyInstance, authenticate: Authenticate): AddRoute {
  return (name, handle) => {
    const call: Call = calls[name];
    app.route({
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
        if (call.inLanguages)
          reply.header(
            'vary',
            [reply.getHeader('vary'), 'accept-language'].flat().filter(Boolean).join(', '),
          );
        const user = await bearer(request.headers.authorization, authenticate);
        if (call.access === 'user' && !user) throw new Refusal(call.loginCode ?? 'unauthorized');
        const body = call.body ? check(call.body, request.body) : undefined;
        const checked = {
          params: call.params ? check(call.params, request.params) : undefined,
          query: call.query ? check(call.query, request.query) : undefined,
          body,
          user,
          idempotency: call.idempotent ? idempotency(request.headers['idempotency-key'], body) : null,
          ip: request.ip,
          language: preferredLanguage(request.headers['accept-language']),
          origin: `${request.protocol}://${request.host}`,
          pageOrigin: request.headers.origin ?? null,
          log: request.log,
        };
        // The values were parsed with the table's schemas, so they have the table's types.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return handle(checked as CallRequest<typeof name>);
      },
    });
  };
}

/** For the OpenAPI page: all refusal codes. */
const REFUSED = jsonSchema(v.object({ ...ErrorReply.entries, code: v.picklist(Object.keys(refusals)) }));

function jsonSchema(schema: v.GenericSchema) {
  const { $schema, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return json;
}

function check(schema: v.GenericSchema, input: unknown): unknown {
  // A schema of the contract gives a code as its message; the validator's own messages are dropped.
  const result = v.safeParse(schema, input, { abortEarly: true, message: '' });
  if (result.success) return result.output;
  const [{ message, path = [] }] = result.issues;
  throw invalidField(
    message,
    path.map(({ key }) => key),
  );
}

async function bearer(header: string | undefined, authenticate: Authenticate) {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token ? authenticate(token) : null;
}

function idempotency(key: string | string[] | undefined, body: unknown) {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('idempotency_key_invalid');
  }
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}
