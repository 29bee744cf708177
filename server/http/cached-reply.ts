import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, CachedBody } from './cached-body.ts';
import { addVary } from './vary.ts';

const cachedBodies = new WeakMap<object, CachedBody>();

/** Serialises a reply now. A handler that later returns this same object sends the same bytes. */
export function cacheReply<R extends object>(reply: R): R {
  cachedBodies.set(reply, new CachedBody(JSON.stringify(reply)));
  return reply;
}

/** What is sent for a reply made by {@link cacheReply}. @throws Error for another object */
export function bodyOfReply(reply: object): CachedBody {
  const body = cachedBodies.get(reply);
  if (!body) throw new Error('This reply was not made by cacheReply.');
  return body;
}

/**
 * Sends replies made by {@link cacheReply} without serialising them again, or 304 to clients that have them already.
 */
export function sendCachedReplies(app: FastifyInstance): void {
  app.decorateReply('cachedBody', null);
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const body = typeof payload === 'object' && payload !== null ? cachedBodies.get(payload) : undefined;
    if (body) {
      reply.cachedBody = body;
      reply.serializer(() => '');
    }
    done(null, payload);
  });
  app.addHook('onSend', async (request, reply, payload) =>
    reply.cachedBody ? cachedBytes(reply.cachedBody, request, reply) : payload,
  );
}

declare module 'fastify' {
  interface FastifyReply {
    /** What is sent in place of a reply made by `cacheReply`. */
    cachedBody: CachedBody | null;
  }
}

/**
 * The bytes of a cached body for one request, null for a client that has them (304); sets the headers that belong to
 * them. Browsers store them but revalidate each time (`no-cache`), because the content may have changed.
 */
export function cachedBytes(
  body: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer> | null {
  // Nobody else may be sent the cookie of this one.
  const scope = reply.hasHeader('set-cookie') ? 'private, ' : '';
  reply.header('cache-control', `${scope}no-cache`).header('etag', body.etag);
  addVary(reply, 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    reply.code(304);
    return null;
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  // This header also keeps @fastify/compress from compressing it again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header === etag || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag))
  );
}
