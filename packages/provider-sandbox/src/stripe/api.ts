import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newId } from '../ids.ts';
import { listen, type Listener, statusOf } from '../listener.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { resourceMissing, StripeError, wrongParameter } from './errors.ts';
import { readForm } from './form.ts';
import { replyOnce, releaseKey } from './idempotency.ts';
import {
  chargeObject,
  expanded,
  intentObject,
  lineItems,
  listOf,
  refundObject,
  sessionObject,
  webhookEndpointObject,
} from './objects.ts';
import { CreateRefund, CreateSession, ListQuery, OnlyExpand } from './parameters.ts';
import { advanceSessions } from './pay-session.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession, sessionOf } from './sessions.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

/** Starts Stripe's API: the part that one-time payments with Checkout use. */
export function openStripe(context: SandboxContext): Promise<Listener> {
  return listen('stripe', context, (app) => addRoutes(app, context));
}

function addRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state, keys } = context;
  const records = state.data.stripe;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, String(body)),
  );
  app.setErrorHandler((error, _request, reply) => {
    const answer =
      error instanceof StripeError ? error : new StripeError(statusOf(error), { message: String(error) });
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((request) => {
    throw new StripeError(404, { message: `Unrecognized request URL (${request.method}: ${request.url}).` });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14));
    if (keyOf(request.headers.authorization) !== keys.stripe.secretKey) {
      throw new StripeError(401, { message: 'Invalid API Key provided.' });
    }
    if (advanceSessions(context)) state.save();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    releaseKey(state, request);
    return payload;
  });

  const show = (object: Record<string, unknown>, paths: readonly string[]) =>
    expanded(object, paths, records);
  const get = (path: string, find: (call: Call) => Record<string, unknown>) =>
    app.get(path, async (call: Call) => find(call));
  const post = <S extends v.GenericSchema<unknown, { expand: string[] }>>(
    path: string,
    schema: S,
    act: (request: v.InferOutput<S>, id: string) => Record<string, unknown>,
  ) =>
    app.post(path, async (call: Call, reply: FastifyReply) => {
      const body = typeof call.body === 'string' ? call.body : '';
      const fingerprint = createHash('sha256').update(`${call.url}\n${body}`).digest('hex');
      return replyOnce(state, call, fingerprint, reply, () => {
        const request = checked(schema, readForm(body));
        return show(act(request, call.params.id), request.expand);
      });
    });

  post('/v1/checkout/sessions', CreateSession, (request) =>
    sessionObject(context, createSession(context, request)),
  );
  post('/v1/checkout/sessions/:id/expire', OnlyExpand, (_, id) =>
    sessionObject(context, expireSession(context, id)),
  );
  post('/v1/refunds', CreateRefund, (request) => refundObject(createRefund(context, request)));

  get('/v1/checkout/sessions', (call) => {
    const { payment_intent, status, limit, expand } = query(call);
    const found = Object.values(records.sessions)
      .filter((one) => payment_intent === undefined || one.intent === payment_intent)
      .filter((one) => status === undefined || one.status === status);
    const inner = expand.map((path) => path.replace(/^data\./, ''));
    return listOf(
      newest(found, limit).map((one) => show(sessionObject(context, one), inner)),
      '/v1/checkout/sessions',
    );
  });
  get('/v1/checkout/sessions/:id', (call) =>
    show(sessionObject(context, sessionOf(context, call.params.id)), query(call).expand),
  );
  get('/v1/checkout/sessions/:id/line_items', (call) =>
    listOf(lineItems(sessionOf(context, call.params.id)), call.url),
  );
  get('/v1/payment_intents/:id', (call) => {
    const intent = Object.values(records.intents).find(({ id }) => id === call.params.id);
    if (!intent) throw resourceMissing('payment_intent', call.params.id, 'intent');
    return show(intentObject(intent), query(call).expand);
  });
  get('/v1/charges/:id', (call) => {
    const intent = Object.values(records.intents).find(({ charge }) => charge === call.params.id);
    if (!intent) throw resourceMissing('charge', call.params.id, 'id');
    return show(chargeObject(intent), query(call).expand);
  });
  get('/v1/refunds', (call) => {
    const { payment_intent, limit } = query(call);
    const found = Object.values(records.refunds).filter(
      ({ intent }) => payment_intent === undefined || intent === payment_intent,
    );
    return listOf(newest(found, limit).map(refundObject), '/v1/refunds');
  });
  get('/v1/webhook_endpoints', () =>
    listOf(
      [context.webhooks.urlOf('stripe') ?? []].flat().map((url) => webhookEndpointObject(url)),
      '/v1/webhook_endpoints',
    ),
  );
  get('/v1/refunds/:id', (call) => {
    const refund = Object.values(records.refunds).find(({ id }) => id === call.params.id);
    if (!refund) throw resourceMissing('refund', call.params.id, 'refund');
    return show(refundObject(refund), query(call).expand);
  });
}

function query(call: Call) {
  return checked(ListQuery, readForm(new URL(call.url, 'http://stripe').search.slice(1)));
}

function newest<T>(records: readonly T[], limit: number): T[] {
  return records.toReversed().slice(0, limit);
}

/** Validates parameters. @throws StripeError 400 */
function checked<S extends v.GenericSchema>(schema: S, form: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, form, { abortEarly: true });
  if (!result.success) throw wrongParameter(result.issues[0]);
  return result.output;
}

/** The API key of an Authorization header: a bearer token, or the user name of Basic authentication. */
function keyOf(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ');
  return scheme.toLowerCase() === 'basic' ? (atob(value).split(':')[0] ?? '') : value;
}
