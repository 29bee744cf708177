import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that records webhooks and responds with the statuses that a test sets. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  answer: number;
  readonly close: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(receiver.answer).end();
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
