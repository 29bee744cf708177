import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { bestEncoding, CachedBody, type Encoding } from './cached-body.ts';
import { addVary } from './vary.ts';

/** A body that is too large for the memory. */
export interface StreamedBody {
  /** The ETag of the present content. */
  readonly etag: string;
  readonly open: (encoding: Encoding) => Promise<OpenBody>;
}

export interface OpenBody {
  readonly etag: string;
  /** Length of the encoded body in bytes; null when it is not known before the end. */
  readonly size: number | null;
  readonly stream: Readable;
}

const cachedBodies = new WeakMap<object, CachedBody | StreamedBody>();

/** Serialises a reply now. A handler that later returns this same object sends the same bytes. */
export function cacheReply<R extends object>(reply: R): R {
  cachedBodies.set(reply, new CachedBody(JSON.stringify(reply)));
  return reply;
}

/** Sends a streamed body in place of a reply. */
export function streamReply<R extends object>(reply: R, body: StreamedBody): R {
  cachedBodies.set(reply, body);
  return reply;
}

/** What is sent for a reply made by {@link cacheReply}. @throws Error for another object */
export function bodyOfReply(reply: object): CachedBody {
  const body = cachedBodies.get(reply);
  if (!(body instanceof CachedBody)) throw new Error('This reply was not made by cacheReply.');
  return body;
}

/**
 * Sends replies created by {@link cacheReply} without serialising them again, or 304 to clients that already have them.
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
  app.addHook('onSend', async (request, reply, payload) => {
    const body = reply.cachedBody;
    if (!body) return payload;
    return body instanceof CachedBody
      ? cachedBytes(body, request, reply)
      : streamedBytes(body, request, reply);
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** What is sent in place of a reply made by `cacheReply` or `streamReply`. */
    cachedBody: CachedBody | StreamedBody | null;
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
  const encoding = setHeaders(body.etag, request, reply);
  return encoding && body.bytes(encoding);
}

/** As {@link cachedBytes}, of a streamed body. */
async function streamedBytes(
  body: StreamedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const encoding = setHeaders(body.etag, request, reply);
  if (encoding === null) return null;
  const { etag, size, stream } = await body.open(encoding);
  // It may have changed meanwhile.
  reply.header('etag', etag);
  if (size !== null) reply.header('content-length', size);
  if (request.method !== 'HEAD') return stream;
  stream.destroy();
  return Readable.from([]);
}

/** Sets the headers of a stored body. Returns the encoding to send, or null for a client that has the body (304). */
function setHeaders(etag: string, request: FastifyRequest, reply: FastifyReply): Encoding | null {
  // This response's cookie must not be sent to another client.
  const scope = reply.hasHeader('set-cookie') ? 'private, ' : '';
  reply.header('cache-control', `${scope}no-cache`).header('etag', etag);
  addVary(reply, 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return null;
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  // This header also keeps @fastify/compress from compressing it again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header === etag || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag))
  );
}
