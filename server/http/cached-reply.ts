import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, CachedBody } from './cached-body.ts';

const cachedBodies = new WeakMap<object, CachedBody>();

/** Serialises a reply now. A handler that later returns this same object sends the same bytes. */
export function cacheReply<R extends object>(reply: R): R {
  cachedBodies.set(reply, new CachedBody(JSON.stringify(reply)));
  return reply;
}

/**
 * Sends replies made by {@link cacheReply} without serialising them again, or 304 to clients that have them already.
 */
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
 * The bytes of a cached body for one request; sets the headers that belong to them. Browsers store them but
 * revalidate each time (`no-cache`), because the content may have changed.
 */
export async function cachedBytes(
  body: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  // Nobody else may be sent the cookie of this one.
  const scope = reply.hasHeader('set-cookie') ? 'private, ' : '';
  reply.header('cache-control', `${scope}no-cache`).header('etag', body.etag);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  // This header also keeps @fastify/compress from compressing it again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
