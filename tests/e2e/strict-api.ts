import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** The headers of spec §6 and §7. Like the servers that know only these, it refuses a preflight that requests more. */
const ALLOWED = ['authorization', 'content-type', 'x-user-id'];

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: unknown;
  /** Without CORS headers, the page may not read the answer. */
  readonly isBlocked?: boolean;
}

export interface StrictApi {
  readonly url: string;
  /** Method and path of each request, preflights included, in order. */
  readonly requests: readonly string[];
  /** The headers of preflights that were refused. */
  readonly refusedHeaders: readonly string[];
  readonly close: () => void;
}

/** An API on its own origin with a test's responses by method and path; other requests get 404. */
export async function openStrictApi(answers: Readonly<Record<string, Answer>>): Promise<StrictApi> {
  const requests: string[] = [];
  const refusedHeaders: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const {
      status = 200,
      type = 'application/json',
      body,
      isBlocked,
    } = method === 'OPTIONS' ? {} : (answers[`${method} ${url}`] ?? { status: 404, body: {} });
    const refused = requestedHeaders(request).filter((name) => !ALLOWED.includes(name));
    refusedHeaders.push(...refused);
    if (!isBlocked && refused.length === 0) {
      response.setHeader('access-control-allow-origin', headers.origin ?? '');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', ALLOWED.join(', '));
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    }
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port.');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, requests, refusedHeaders, close };
}

function requestedHeaders({ headers }: IncomingMessage): string[] {
  return (headers['access-control-request-headers'] ?? '').split(',').filter((name) => name !== '');
}
