import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** MSG91 as documented (https://docs.msg91.com/sms/send-sms). */
export interface Msg91StandIn {
  readonly url: string;
  /** The requests received, oldest first. */
  readonly requested: { line: string; authkey: unknown; body: unknown }[];
  /** The next responses; success when empty. */
  readonly answers: { status: number; body: string }[];
  readonly close: () => Promise<void>;
}

const SUCCESS = { status: 200, body: '{"message":"376c6a6f6c6b","type":"success"}' };

export async function msg91StandIn(): Promise<Msg91StandIn> {
  const requested: Msg91StandIn['requested'] = [];
  const answers: Msg91StandIn['answers'] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const body: unknown = sent === '' ? null : JSON.parse(sent);
    requested.push({ line: `${request.method} ${request.url}`, authkey: request.headers['authkey'], body });
    const answer = answers.shift() ?? SUCCESS;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const server = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    answers,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
