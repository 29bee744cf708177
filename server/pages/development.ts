import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { AppBuild } from './app-build.ts';
import { renderWith } from './render-page.ts';

/** Paths that Vite serves: files, and its own modules, whose paths begin with @ or __. */
const VITE_FILE = /^\/(?:@(?!shop\/)|__)|\.[^/]*$/;
/** Headers that apply to a single connection. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** The address of the WebSocket over which the inspector's page receives the transitions of orders. */
const INSPECTOR_RELAY = '/inspector/relay';

type Upgrade = (call: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The app from its sources, with hot reload. `vite` is the origin of the development server, which scripts/dev.ts
 * keeps running while this server restarts. Browsers reach it through this server.
 * @param inspect connects the inspector's page; null without an inspector
 */
export function developmentApp(vite: URL, inspect: Upgrade | null): AppBuild {
  const fetchFromVite = async (path: string, body: unknown): Promise<Response> => {
    const reply = await fetch(new URL(path, vite), { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
    return reply;
  };
  const document = async (file: string, url: string) =>
    (await fetchFromVite('/@shop/document', { file, url })).text();
  /** Its pages have other addresses than its file, and Vite leaves the address of the script relative. */
  const documentOf = async (folder: string) =>
    (await document(`${folder}/index.html`, `/${folder}/index.html`)).replace('src="./', `src="/${folder}/`);
  const render = async (page: unknown) => (await fetchFromVite('/@shop/render', page)).json();
  return {
    serveFiles: (app) => createFileServer(vite, inspect, app),
    shell: (url) => document('index.html', url),
    render: (page) => renderWith({ render }, page),
    // Without it, requests would get files of an earlier build.
    serviceWorker: async () => (await fetch(new URL('/sw-off.js', vite))).text(),
    scriptSources: ["'unsafe-inline'"],
    connectSources: ['ws:'],
    desk: {
      document: () => documentOf('desk'),
      // The app's development server serves all files.
      serveFiles: async () => undefined,
    },
    inspector: {
      document: () => documentOf('devtools'),
      // The app's development server serves all files.
      serveFiles: async () => undefined,
    },
    cachesPages: false,
  };
}

async function createFileServer(vite: URL, inspect: Upgrade | null, app: FastifyInstance): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Duplex>();
  app.addHook('preClose', async () => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
  });
  app.get('/*', { schema: { hide: true } }, async (call, reply) => {
    if (!VITE_FILE.test(call.url.split('?', 1)[0] ?? '')) return reply.callNotFound();
    return forward(call, reply, vite, agent);
  });
  app.server.on('upgrade', (call: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    if (inspect && call.url === INSPECTOR_RELAY) inspect(call, socket, head);
    else tunnel(call, socket, vite);
  });
}

async function forward(
  call: FastifyRequest,
  reply: FastifyReply,
  vite: URL,
  agent: Agent,
): Promise<FastifyReply> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(call.url, vite), { agent, headers: withoutHopHeaders(call.headers) }, resolve)
      .once('error', reject)
      .end();
  });
  if (answer.statusCode === 404) {
    answer.resume();
    throw notFound();
  }
  return reply
    .code(answer.statusCode ?? 502)
    .headers(withoutHopHeaders(answer.headers))
    .send(answer);
}

/**
 * Forwards the socket of hot reload. It closes with this server; Vite's script then reloads the page when the next
 * server is ready.
 */
function tunnel(call: IncomingMessage, socket: Duplex, vite: URL): void {
  const lines = [`${call.method} ${call.url} HTTP/1.1`];
  for (const [name, value] of Object.entries(call.headersDistinct))
    lines.push(`${name}: ${value?.join(', ')}`);
  const upstream = connect(Number(vite.port), vite.hostname, () => {
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.once('error', () => socket.destroy()).once('close', () => socket.destroy());
  socket.once('error', () => upstream.destroy()).once('close', () => upstream.destroy());
}

function withoutHopHeaders<H extends object>(headers: H): H {
  const forwarded = { ...headers };
  for (const name of HOP_BY_HOP) Reflect.deleteProperty(forwarded, name);
  return forwarded;
}
