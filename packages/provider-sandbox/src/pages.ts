import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { controlRoutes } from './control-routes.ts';
import { escape, sandboxPage } from './html.ts';
import { wantsJson } from './wants-json.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { razorpayWindowRoutes } from './razorpay/window-routes.ts';
import type { SandboxControls } from './sandbox.ts';
import { StripeError } from './stripe/errors.ts';
import { stripePayRoutes } from './stripe/pay-routes.ts';

/** Leaves a route out of the API document that @fastify/swagger makes of the shop's app. */
const UNDOCUMENTED = { hide: true };

/**
 * Adds the pages of the sandbox to a Fastify app, under `/sandbox`. `isShop`: whether it is the app of the shop. Only
 * this plugin accepts form bodies. Errors are a page for browsers and JSON for other clients.
 */
export async function sandboxPages(
  app: FastifyInstance,
  sandbox: SandboxControls,
  isShop: boolean,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, ...UNDOCUMENTED };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (isForeignForm(request)) throw new ForeignForm();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toResponse(error);
    reply.code(status);
    if (wantsJson(request) || request.url.includes('/razorpay/')) return reply.send(body);
    const title = status === 404 ? 'There is no such page' : 'That did not work';
    const text = error instanceof Error ? error.message : String(error);
    return reply.type('text/html').send(sandboxPage(title, `<h1>${title}</h1><p>${escape(text)}</p>`));
  });

  stripePayRoutes(app, sandbox);
  razorpayWindowRoutes(app, sandbox);
  controlRoutes(app, sandbox, isShop);
}

/** A form of another site, which could otherwise change the sandbox of a developer who opens that site. */
class ForeignForm extends Error {
  constructor() {
    super('The request comes from another site.');
  }
}

/** Whether a page of another site sends a form. Its calls with JSON are checked by CORS. */
function isForeignForm({ method, headers, protocol, host }: FastifyRequest): boolean {
  if (method === 'GET' || headers['content-type']?.startsWith('application/json')) return false;
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  const isOwn = origin === undefined || origin === `${protocol}://${host}`;
  return !isOwn || !['same-origin', 'none'].includes(site);
}

function toResponse(error: unknown): { status: number; body: object } {
  if (error instanceof StripeError || error instanceof RazorpayError) return error;
  if (error instanceof ForeignForm) return { status: 403, body: { success: false, message: error.message } };
  const message = error instanceof Error ? error.message : String(error);
  const isInvalid = error instanceof v.ValiError;
  const field = isInvalid ? v.getDotPath(error.issues[0]) : null;
  return {
    status: isInvalid ? 400 : 500,
    body: { success: false, message: field === null ? message : `${field}: ${message}` },
  };
}
