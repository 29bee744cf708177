import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A Shiprocket API whose responses a test can set one by one. Unlike the sandbox it creates a new order for every call
 * by default, so that a shop that sends an order twice is detected.
 */
export interface ShiprocketStandIn {
  /** For SHIPROCKET_API_URL. */
  readonly url: string;
  /** The requests received, oldest first. */
  readonly requests: { line: string; token: string; body: Record<string, unknown> }[];
  /** Created orders, by the shop's reference. */
  readonly made: string[];
  /** Shiprocket's ids of the orders that were cancelled. */
  readonly cancelled: number[];
  /** The next responses in place of the default ones, by the prefix of the path; a function runs before the default one. */
  readonly next: {
    path: string;
    answer: Answer | 'nothing' | 'acts and loses the answer' | (() => Promise<unknown>);
  }[];
  /** The response to tracking. */
  tracking: unknown;
  /** Requests waiting for {@link release} while `isPaused` is true. */
  isPaused: boolean;
  readonly release: () => void;
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

export const NOT_SCANNED = {
  tracking_data: {
    track_status: 0,
    shipment_status: 0,
    shipment_track: [{ id: 0, awb_code: '', courier_name: '', current_status: '' }],
    shipment_track_activities: null,
    track_url: '',
    error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
  },
};

const PICKUP_ADDRESSES = {
  data: {
    shipping_address: [
      {
        pickup_location: 'Primary',
        name: 'Aangan',
        email: 'shop@example.com',
        phone: 9_876_543_210,
        address: 'Plot 4, Sanganer',
        address_2: null,
        city: 'Jaipur',
        state: 'Rajasthan',
        country: 'India',
        pin_code: '302029',
      },
    ],
  },
};

export async function shiprocketStandIn(): Promise<ShiprocketStandIn> {
  let logins = 0;
  let orders = 0;
  let held: (() => void)[] = [];
  const act = (path: string, body: Record<string, unknown>): Answer => {
    if (path === '/auth/login') {
      logins += 1;
      return { status: 200, body: { id: 1, first_name: 'API', token: `token-${logins}` } };
    }
    if (path === '/settings/company/pickup') return { status: 200, body: PICKUP_ADDRESSES };
    if (path === '/orders/create/adhoc' || path === '/orders/create/return') {
      standIn.made.push(String(body['order_id']));
      orders += 1;
      return {
        status: 200,
        body: {
          order_id: 1_000 + orders,
          shipment_id: 2_000 + orders,
          ...(path.endsWith('return')
            ? { status: 'RETURN PENDING', status_code: 21 }
            : { status: 'NEW', status_code: 1 }),
          onboarding_completed_now: 0,
          awb_code: '',
          courier_company_id: '',
          courier_name: '',
        },
      };
    }
    if (path === '/orders/cancel') {
      standIn.cancelled.push(...v.parse(v.object({ ids: v.array(v.number()) }), body).ids);
      return { status: 200, body: { status_code: 200, message: 'Order cancelled successfully.' } };
    }
    if (path.startsWith('/orders/show/')) {
      const isCancelled = standIn.cancelled.includes(Number(path.split('/').at(-1)));
      const status = isCancelled ? { status: 'CANCELED', status_code: 5 } : { status: 'NEW', status_code: 1 };
      return { status: 200, body: { data: status } };
    }
    return { status: 200, body: standIn.tracking };
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const body = sent === '' ? {} : v.parse(v.record(v.string(), v.unknown()), JSON.parse(sent));
    const path = request.url ?? '';
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    standIn.requests.push({ line: `${request.method} ${path}`, token, body });
    const index = standIn.next.findIndex((entry) => path.startsWith(entry.path));
    const [planned] = index < 0 ? [] : standIn.next.splice(index, 1);
    if (planned?.answer === 'nothing') {
      response.destroy();
      return;
    }
    if (typeof planned?.answer === 'function') await planned.answer();
    if (standIn.isPaused) await new Promise<void>((resolve) => void held.push(resolve));
    const answer = typeof planned?.answer === 'object' ? planned.answer : act(path, body);
    if (planned?.answer === 'acts and loses the answer') {
      response.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const standIn: ShiprocketStandIn = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    made: [],
    cancelled: [],
    next: [],
    tracking: NOT_SCANNED,
    isPaused: false,
    release: () => {
      standIn.isPaused = false;
      for (const go of held) go();
      held = [];
    },
    waiting: () => held.length,
    close: async () => {
      standIn.release();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** The environment variables of a shop that uses a stand-in. */
export function shiprocketEnv({ url }: ShiprocketStandIn): Record<string, string> {
  return {
    SHIPROCKET_EMAIL: 'api@shop.example',
    SHIPROCKET_PASSWORD: 'canary-password',
    SHIPROCKET_WEBHOOK_KEY: 'canary-webhook-key',
    SHIPROCKET_API_URL: url,
    SHIPROCKET_PICKUP_PIN: '302029',
  };
}
