import cors from '@fastify/cors';
import Fastify from 'fastify';
import { createAccounts, Refused } from './accounts.ts';
import { addCarts } from './carts.ts';
import { addGoods } from './goods.ts';
import { createOrders } from './orders.ts';
import { createReviews } from './reviews.ts';

/** One request as it arrived, preflights included. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** Headers that the app may send (spec §6, §7). A browser refuses requests with others after the preflight. */
const ALLOWED_HEADERS = ['Authorization', 'Content-Type', 'x-user-id'];

/**
 * A back end written from the specification alone, in the style of public shops on Express and MongoDB: in memory, without
 * anything of this repository, and without what the specification does not name. `appOrigin` is the one origin that may call it.
 */
export async function openSpecificationServer(appOrigin: string) {
  const app = Fastify();
  const received: Received[] = [];
  await app.register(cors, {
    origin: appOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ALLOWED_HEADERS,
  });
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    received.push({ method, path: new URL(url, 'http://shop').pathname, headers, body });
  });
  app.setErrorHandler((error, _request, reply) => {
    const isRefused = error instanceof Refused;
    const message = error instanceof Error ? error.message : '';
    return reply.code(isRefused ? error.status : 500).send({ success: false, message });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(`<!DOCTYPE html><html><body><pre>Cannot ${request.method} ${request.url}</pre></body></html>`),
  );

  const accounts = createAccounts();
  const orders = createOrders(accounts);
  const reviews = createReviews(accounts);
  const products = addGoods(app);
  accounts.addRoutes(app);
  addCarts(app, accounts);
  orders.addRoutes(app);
  reviews.addRoutes(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, products, accounts, orders, reviews, received, close: () => app.close() };
}

export type SpecificationServer = Awaited<ReturnType<typeof openSpecificationServer>>;
