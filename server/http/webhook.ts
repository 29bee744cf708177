import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** What a provider posts: its signature covers the bytes of the body, so the body is not read before they were checked. */
export interface WebhookDelivery {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly log: FastifyBaseLogger;
}

/**
 * Adds an address for a provider's webhooks. `take` throws a Refusal to be asked again later; everything else is answered 200. Its raw bodies are
 * its own: the rest of the app keeps reading JSON.
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

/** One value of a header; '' when it is missing or there are several. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
