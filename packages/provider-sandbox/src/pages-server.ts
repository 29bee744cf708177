import Fastify from 'fastify';
import type { Listener } from './listener.ts';
import type { Sandbox } from './sandbox.ts';

const PAYMENTS = '/sandbox/razorpay/payments';

/** Serves the pages of the sandbox on a port of 127.0.0.1; 0 chooses a free one. */
export async function servePages(pages: Sandbox['pages'], port: number): Promise<Listener> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  // checkout.js runs on the pages of the shop, which is another origin.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(PAYMENTS)) reply.header('access-control-allow-origin', '*');
  });
  app.options(PAYMENTS, (_request, reply) =>
    reply.code(204).header('access-control-allow-headers', 'content-type').send(),
  );
  app.get('/', (_request, reply) => reply.redirect('/sandbox'));
  await app.register(pages);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
