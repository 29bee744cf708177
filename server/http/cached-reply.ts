import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, CachedBody } from './cached-body.ts';

const cachedBodies = new WeakMap<object, CachedBody>();

/** Serialises a reply now, so that every later call that returns this very object sends the same bytes. */
export function cacheReply<R extends object>(reply: R): R {
  cachedBodies.set(reply, new CachedBody(JSON.stringify(reply)));
  return reply;
}

/** Sends replies made by {@link cacheReply} as they were serialised, or 304 to those who have them already. */
export function sendCachedReplies(app: FastifyInstance): void {
  const bodies = new WeakMap<FastifyReply, CachedBody>();
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const body = typeof payload === 'object' && payload !== null ? cachedBodies.get(payload) : undefined;
    if (body) {
      bodies.set(reply, body);
      reply.serializer(() => '');
    }
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const body = bodies.get(reply);
    return body ? cachedBytes(body, request, reply) : payload;
  });
}

/**
 * The bytes of a kept body for one request, with the headers that belong to them: stored by browsers and asked about each time (`no-cache`),
 * as what it holds may have changed.
 */
export async function cachedBytes(
  body: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  reply.header('cache-control', 'no-cache').header('etag', body.etag);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  // The name of an encoding also keeps @fastify/compress from doing it again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
