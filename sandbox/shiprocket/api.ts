import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { listen, type Listener } from '../listener.ts';
import type { SandboxParts } from '../parts.ts';
import { ShiprocketError } from './errors.ts';
import { advanceShiprocket } from './moving.ts';
import { cancelOrders, createdOrder, createOrder } from './orders.ts';
import { readOrder } from './parameters.ts';
import type { Shipment } from './records.ts';
import { serviceability } from './serviceability.ts';
import { checkToken, logIn } from './token.ts';
import { trackingData } from './tracking.ts';

type Call = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>;

const PREFIX = '/v1/external';
const Cancel = v.object({
  ids: v.pipe(v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))), v.minLength(1)),
});

/** Shiprocket's API: orders, tracking, serviceability. @param pace seconds that a parcel takes for a step of its way */
export async function openShiprocket(parts: SandboxParts, pace: number): Promise<Listener> {
  const listener = await listen('shiprocket', parts, (app) => addRoutes(app, parts, pace));
  return { ...listener, url: listener.url + PREFIX };
}

function addRoutes(app: FastifyInstance, parts: SandboxParts, pace: number): void {
  const { state, now } = parts;
  const { shipments } = state.data.shiprocket;
  app.setErrorHandler((error, _request, reply) => {
    const answer = error instanceof ShiprocketError ? error : new ShiprocketError(400, String(error));
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler(() => {
    throw new ShiprocketError(404, 'There is nothing at this address');
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(`${PREFIX}/auth/login`)) checkToken(parts, request.headers.authorization);
    if (advanceShiprocket(parts, pace)) state.save();
  });

  const get = (path: string, find: (call: Call) => object) =>
    app.get(PREFIX + path, async (call: Call) => find(call));
  const post = (path: string, act: (call: Call) => object) =>
    app.post(PREFIX + path, async (call: Call) => act(call));
  const tracked = (isIt: (shipment: Shipment) => boolean) => {
    const shipment = Object.values(shipments).findLast(isIt);
    if (!shipment) throw new ShiprocketError(404, 'No shipment was found');
    return { tracking_data: trackingData(shipment, now(), pace) };
  };

  post('/auth/login', (call) => logIn(parts, call.body));
  post('/orders/create/adhoc', (call) => {
    const shipment = createOrder(parts, readOrder(call.body));
    state.save();
    return createdOrder(shipment, now(), pace);
  });
  post('/orders/cancel', (call) => {
    const wanted = v.safeParse(Cancel, call.body);
    if (!wanted.success)
      throw new ShiprocketError(422, 'The given data was invalid.', { ids: ['The ids field is required.'] });
    cancelOrders(parts, wanted.output.ids, pace);
    state.save();
    return { status_code: 200, message: 'Order cancelled successfully.' };
  });

  get('/courier/track', ({ query }) => [
    tracked((one) => [one.reference, String(one.orderId)].includes(query.order_id ?? '')),
  ]);
  get('/courier/track/shipment/:id', ({ params }) => tracked((one) => String(one.shipmentId) === params.id));
  get('/courier/track/awb/:id', ({ params }) => tracked((one) => one.awb === params.id));
  get('/courier/serviceability/', ({ query }) => serviceability(query));
}
