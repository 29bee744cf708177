import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, KeptBody } from './kept-body.ts';

const kept = new WeakMap<object, KeptBody>();

/** Serialises a reply now, so that every later call that returns this very object sends the same bytes. */
export function keepReply<R extends object>(reply: R): R {
  kept.set(reply, new KeptBody(JSON.stringify(reply)));
  return reply;
}

/** Sends replies made by {@link keepReply} as they were serialised, or 304 to those who have them already. */
export function sendKeptReplies(app: FastifyInstance): void {
  const sending = new WeakMap<FastifyReply, KeptBody>();
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const body = typeof payload === 'object' && payload !== null ? kept.get(payload) : undefined;
    if (body) {
      sending.set(reply, body);
      reply.serializer(() => '');
    }
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const body = sending.get(reply);
    return body ? keptBytes(body, request, reply) : payload;
  });
}

/**
 * The bytes of a kept body for one request, with the headers that belong to them: stored by browsers and asked about each time (`no-cache`),
 * as what it holds may have changed.
 */
export async function keptBytes(
  body: KeptBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  reply.header('cache-control', 'no-cache').header('etag', body.etag);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  if (knows(request.headers['if-none-match'], body.etag)) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  // The name of an encoding also keeps @fastify/compress from doing it again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}

function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
