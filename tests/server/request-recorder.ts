import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON body unchanged, a form as its fields in the order of the request. */
  readonly body?: unknown;
}

/** A proxy between the shop and a provider that records the requests. */
export interface RequestRecorder {
  /** Scheme, host and port. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** The provider's scheme, host and port. */
  target: string;
  readonly close: () => Promise<void>;
}

/** Headers of the connection or the machine, which are not recorded. */
const LEFT_OUT = new Set([
  'host',
  'connection',
  'content-length',
  'user-agent',
  'x-stripe-client-user-agent',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
]);

export async function startRecorder(): Promise<RequestRecorder> {
  const requests: RecordedRequest[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    requests.push(recorded(method, url, headers, body));
    try {
      const { host, connection, 'content-length': length, ...passed } = headers;
      const answer = await fetch(recorder.target + url, {
        method,
        headers: Object.entries(passed).map(([name, value]) => [name, String(value)]),
        ...(body === '' ? {} : { body }),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    } catch {
      response.destroy();
    }
  };
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  const recorder: RequestRecorder = {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    target: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return recorder;
}

function recorded(method: string, url: string, headers: IncomingHttpHeaders, body: string): RecordedRequest {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  return {
    method,
    path: pathname,
    ...(searchParams.size > 0 ? { query: Object.fromEntries(searchParams) } : {}),
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !LEFT_OUT.has(name))
        .map(([name, value]) => [name, name === 'authorization' ? schemeOf(String(value)) : String(value)]),
    ),
    ...(body === '' ? {} : { body: parsed(headers['content-type'] ?? '', body) }),
  };
}

/** Without the secret. */
function schemeOf(authorization: string): string {
  return `${authorization.split(' ')[0]} <secret>`;
}

function parsed(type: string, body: string): unknown {
  return type.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}
