import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { listen, type Listener, statusOf } from '../listener.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { RazorpayError, unknownId } from './errors.ts';
import { collection, orderObject, paymentObject, refundObject, webhookObject } from './objects.ts';
import { createOrder, orderOf } from './orders.ts';
import { Capture, CreateOrder, CreateRefund, ListQuery } from './parameters.ts';
import { advancePayments } from './pay-order.ts';
import { capturePayment, paymentOf } from './payments.ts';
import { createRefund } from './refunds.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

/** Starts Razorpay's API: orders, payments, captures and refunds. */
export function openRazorpay(context: SandboxContext): Promise<Listener> {
  return listen('razorpay', context, (app) => addRoutes(app, context));
}

function addRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state, keys, webhooks } = context;
  const records = state.data.razorpay;
  const { keyId, keySecret } = keys.razorpay;
  app.setErrorHandler((error, _request, reply) => {
    const answer = error instanceof RazorpayError ? error : new RazorpayError(statusOf(error), String(error));
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler(() => {
    throw new RazorpayError(404, 'The requested URL was not found on the server.');
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Basic ${btoa(`${keyId}:${keySecret}`)}`) {
      throw new RazorpayError(401, 'Authentication failed');
    }
    if (advancePayments(context)) state.save();
  });

  const get = (path: string, find: (call: Call) => object) => app.get(path, async (call: Call) => find(call));
  const post = (path: string, act: (call: Call) => object) =>
    app.post(path, async (call: Call) => {
      const answer = act(call);
      state.save();
      return answer;
    });

  post('/v1/orders', (call) => orderObject(createOrder(context, checked(CreateOrder, call.body))));
  get('/v1/orders', (call) => {
    const { receipt, count, skip } = checked(ListQuery, call.query);
    const found = Object.values(records.orders).filter(
      (order) => receipt === undefined || order.receipt === receipt,
    );
    return collection(newest(found, skip, count).map(orderObject));
  });
  get('/v1/orders/:id', (call) => orderObject(orderOf(context, call.params.id)));
  get('/v1/orders/:id/payments', (call) => {
    const { id } = orderOf(context, call.params.id);
    const found = Object.values(records.payments).filter(({ orderId }) => orderId === id);
    return collection(found.toReversed().map(paymentObject));
  });

  get('/v1/payments', (call) => {
    const { count, skip } = checked(ListQuery, call.query);
    return collection(newest(Object.values(records.payments), skip, count).map(paymentObject));
  });
  get('/v1/payments/:id', (call) => paymentObject(paymentOf(context, call.params.id)));
  post('/v1/payments/:id/capture', (call) => {
    const { amount, currency } = checked(Capture, call.body);
    return paymentObject(capturePayment(context, call.params.id, amount, currency));
  });

  post('/v1/payments/:id/refund', (call) => {
    const key = call.headers['x-refund-idempotency'];
    const request = checked(CreateRefund, call.body) ?? { speed: 'normal', notes: {} };
    return refundObject(
      createRefund(context, call.params.id, request, typeof key === 'string' ? key : undefined),
    );
  });
  get('/v1/payments/:id/refunds', (call) => {
    const { id } = paymentOf(context, call.params.id);
    return collection(
      Object.values(records.refunds)
        .filter(({ paymentId }) => paymentId === id)
        .map(refundObject),
    );
  });
  get('/v1/webhooks', () => collection([webhooks.urlOf('razorpay') ?? []].flat().map(webhookObject)));
  get('/v1/refunds/:id', (call) => {
    const refund = Object.values(records.refunds).find(({ id }) => id === call.params.id);
    if (!refund) throw unknownId();
    return refundObject(refund);
  });
}

function newest<T>(records: readonly T[], skip: number, count: number): T[] {
  return records.toReversed().slice(skip, skip + count);
}

/** Validates a body or query. @throws RazorpayError 400 that names the field */
function checked<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  const isUnknown = issue.kind === 'schema' && issue.expected === 'never';
  const isMissing = issue.received === 'undefined';
  const problem = isUnknown
    ? 'is not required and should not be sent'
    : isMissing
      ? 'field is required'
      : issue.message;
  throw new RazorpayError(400, `The ${field} ${problem}.`, field);
}
