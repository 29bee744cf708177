import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** In bytes. The largest valid body is a cart of 100 lines. */
export const BODY_LIMIT = 256 * 1024;

/**
 * The API accepts only JSON, so that forms of other sites cannot call it (415 `unsupported_media_type`). An empty body
 * is accepted, because clients send the JSON header with every call. Compressed bodies are refused too (415
 * `unsupported_encoding`): a few KB could expand to gigabytes.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') done();
    else done(new Refusal('unsupported_encoding'));
  });
}

/**
 * The routes that `addRoutes` adds accept a file of at most `maxBytes` in place of JSON, as `application/octet-stream`:
 * its content shows what it is. A larger one is refused with 413 `file_too_large`.
 */
export function acceptFiles(
  app: FastifyInstance,
  maxBytes: number,
  addRoutes: (app: FastifyInstance) => void,
): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    own.setErrorHandler((error) => {
      const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
      throw isTooLarge ? new Refusal('file_too_large', { megabytes: maxBytes / 1_000_000 }) : error;
    });
    addRoutes(own);
  });
}
