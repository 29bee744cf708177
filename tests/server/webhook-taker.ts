import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TakenWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A shop that only takes webhooks down and answers as it is told. */
export interface WebhookTaker {
  readonly url: string;
  readonly taken: readonly TakenWebhook[];
  answer: number;
  readonly close: () => Promise<void>;
}

export async function startWebhookTaker(): Promise<WebhookTaker> {
  const taken: TakenWebhook[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    taken.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(taker.answer).end();
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  const taker: WebhookTaker = {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return taker;
}
