import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { listen, type Listener, statusOf } from '../listener.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { ShiprocketError } from './errors.ts';
import { advanceShipments } from './advance-shipments.ts';
import { answerFailure, cancelOrders, createdOrder, createOrder, createReturn } from './orders.ts';
import { readNdrAction, readOrder, readReturn } from './parameters.ts';
import type { Shipment } from './records.ts';
import { PICKUP_ADDRESS, serviceability } from './serviceability.ts';
import { checkToken, logIn } from './token.ts';
import { labelPage } from './label.ts';
import { stepOf } from './tracking-steps.ts';
import { trackingData } from './tracking.ts';

type Call = FastifyRequest<{ Params: { id: string; awb?: string }; Querystring: Record<string, string> }>;

const PREFIX = '/v1/external';
const LABELS = '/labels/';
const Label = v.object({
  shipment_id: v.pipe(
    v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
    v.minLength(1),
  ),
});
const Cancel = v.object({
  ids: v.pipe(v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))), v.minLength(1)),
});

/**
 * Starts Shiprocket's API: orders, tracking and serviceability.
 * @param stepSeconds seconds per tracking step of a shipment
 */
export async function openShiprocket(context: SandboxContext, stepSeconds: number): Promise<Listener> {
  const listener = await listen('shiprocket', context, (app) => addRoutes(app, context, stepSeconds));
  return { ...listener, url: listener.url + PREFIX };
}

function addRoutes(app: FastifyInstance, context: SandboxContext, stepSeconds: number): void {
  const { state, now } = context;
  const { shipments } = state.data.shiprocket;
  app.setErrorHandler((error, _request, reply) => {
    const answer =
      error instanceof ShiprocketError ? error : new ShiprocketError(statusOf(error), String(error));
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler(() => {
    throw new ShiprocketError(404, 'There is nothing at this address');
  });
  app.addHook('onRequest', async (request) => {
    const isOpen = request.url.startsWith(`${PREFIX}/auth/login`) || request.url.startsWith(LABELS);
    if (!isOpen) checkToken(context, request.headers.authorization);
    if (advanceShipments(context, stepSeconds)) state.save();
  });

  const get = (path: string, find: (call: Call) => object) =>
    app.get(PREFIX + path, async (call: Call) => find(call));
  const post = (path: string, act: (call: Call) => object) =>
    app.post(PREFIX + path, async (call: Call) => act(call));
  const findTracked = (isRequested: (shipment: Shipment) => boolean) => {
    const shipment = Object.values(shipments).findLast(isRequested);
    if (!shipment) throw new ShiprocketError(404, 'No shipment was found');
    return { tracking_data: trackingData(shipment, now(), stepSeconds) };
  };

  post('/auth/login', (call) => logIn(context, call.body));
  post('/orders/create/adhoc', (call) => {
    const shipment = createOrder(context, readOrder(call.body));
    state.save();
    return createdOrder(shipment, now(), stepSeconds);
  });
  post('/orders/create/return', (call) => {
    const shipment = createReturn(context, readReturn(call.body));
    state.save();
    return createdOrder(shipment, now(), stepSeconds);
  });
  post('/orders/cancel', (call) => {
    const request = v.safeParse(Cancel, call.body);
    if (!request.success)
      throw new ShiprocketError(422, 'The given data was invalid.', { ids: ['The ids field is required.'] });
    cancelOrders(context, request.output.ids, stepSeconds);
    state.save();
    return { status_code: 200, message: 'Order cancelled successfully.' };
  });

  post('/ndr/:awb/action', ({ params: { awb = '' }, body }) => {
    answerFailure(context, awb, readNdrAction(body), stepSeconds);
    state.save();
    return { status: true, message: 'Action taken successfully.' };
  });

  post('/courier/generate/label', ({ body, protocol, host }) => {
    const request = v.safeParse(Label, body);
    if (!request.success)
      throw new ShiprocketError(422, 'The given data was invalid.', {
        shipment_id: ['The shipment_id field is required.'],
      });
    const ids = request.output.shipment_id;
    const ready = Object.values(shipments).filter(
      (one) => ids.includes(one.shipmentId) && !one.cancelled && stepOf(one, now(), stepSeconds) > 0,
    );
    if (ready.length === 0) return { label_created: 0, response: 'No AWB is assigned.', not_created: ids };
    return {
      label_created: 1,
      label_url: `${protocol}://${host}${LABELS}${ready.map(({ shipmentId }) => shipmentId).join(',')}`,
      response: 'Label has been created and uploaded successfully!',
      not_created: ids.filter((id) => ready.every(({ shipmentId }) => shipmentId !== id)),
    };
  });
  app.get(`${LABELS}:id`, async ({ params }: Call, reply) => {
    const ids = params.id.split(',');
    const found = Object.values(shipments).filter(({ shipmentId }) => ids.includes(String(shipmentId)));
    if (found.length === 0) throw new ShiprocketError(404, 'No such label');
    reply.type('text/html; charset=utf-8');
    return labelPage(found);
  });

  get('/orders/show/:id', ({ params }) => {
    const shipment = shipments[params.id];
    if (!shipment) throw new ShiprocketError(404, 'No such order');
    const { order_id: id, status, status_code } = createdOrder(shipment, now(), stepSeconds);
    return { data: { id, channel_order_id: shipment.reference, status, status_code } };
  });
  get('/courier/track', ({ query }) => [
    findTracked((one) => [one.reference, String(one.orderId)].includes(query.order_id ?? '')),
  ]);
  get('/courier/track/shipment/:id', ({ params }) =>
    findTracked((one) => String(one.shipmentId) === params.id),
  );
  get('/courier/track/awb/:id', ({ params }) => findTracked((one) => one.awb === params.id));
  get('/settings/company/pickup', () => ({ data: { shipping_address: [PICKUP_ADDRESS] } }));
  get('/courier/serviceability/', ({ query }) => serviceability(query, now()));
}
