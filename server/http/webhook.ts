import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A webhook request. Its signature covers the raw bytes of the body, so the body must not be parsed before the
 * signature was checked.
 */
export interface WebhookDelivery {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly log: FastifyBaseLogger;
}

/**
 * Adds a route for a provider's webhooks. When the handler throws, the reply is an error and the provider delivers
 * the event again; otherwise it is 200. An empty body is refused (`webhook_empty`, 400). The raw body parser applies
 * to this route only.
 */
export async function addWebhook(
  app: FastifyInstance,
  path: `/api/webhooks/${string}`,
  receive: (delivery: WebhookDelivery) => Promise<void>,
): Promise<void> {
  await app.register(async (own) => {
    own.removeContentTypeParser('application/json');
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, String(body));
    });
    own.post(path, { schema: { hide: true } }, async ({ body, headers, log }) => {
      if (typeof body !== 'string' || body === '') throw new Refusal('webhook_empty');
      await receive({ body, headers, log });
      return { success: true };
    });
  });
}

/** A header's value; '' when it is missing or repeated. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
