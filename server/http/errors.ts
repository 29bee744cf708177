import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainRefusalCode } from '../../contract/refusals.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal, refusalBody } from './refusal.ts';

/** The Retry-After of replies while the database is unavailable. */
export const RETRY_AFTER_S = 5;

/** Codes for requests that Fastify refuses itself; its own messages are not written for shoppers. */
const CODES: Readonly<Record<number, PlainRefusalCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'request_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

/** Turns every thrown error into a reply `{ success: false, code, message, values? }` with the right HTTP status. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/**
 * Replies to requests that Fastify refuses before any hook has run, such as a malformed URL, with the headers that
 * hooks would have set.
 */
export function sendEarlyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  sendError(error, request, reply);
}

/** Replies to input that is not HTTP, too slow or too large, and ends the connection. */
export function sendConnectionError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CONNECTION_STATUS[error.code] ?? 400;
  const body = JSON.stringify(refusalBody(codeOf(status)));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const CONNECTION_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { body } = prepareErrorReply(error, request, reply);
  void reply.type('application/json; charset=utf-8').send(body);
}

/** Sets the status and headers of the reply to an error, and logs it if it is the server's. */
export function prepareErrorReply(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<Refusal, 'code' | 'body'> {
  const { status, code, body } = toResponse(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (body.retryAfter !== undefined) void reply.header('retry-after', String(body.retryAfter));
  // Drop the route's cache headers: they described the response that failed.
  void reply.header('cache-control', 'no-store');
  void reply.code(status);
  return { code, body };
}

export function notFound(): Refusal {
  return new Refusal('not_found');
}

export function wrongMethod(): Refusal {
  return new Refusal('method_not_allowed');
}

/**
 * The reply to an error: a Refusal's own reply; 503 `unavailable` while the database is unavailable; 4xx with a code of
 * {@link CODES} for an error of Fastify; otherwise 500 `internal_error`.
 */
function toResponse(error: unknown): Pick<Refusal, 'status' | 'code' | 'body'> {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', {}, { retryAfter: RETRY_AFTER_S });
  const status = statusOf(error);
  if (status < 400 || status >= 500) return new Refusal('internal_error');
  const code = codeOf(status);
  return { status, code, body: refusalBody(code) };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function codeOf(status: number): PlainRefusalCode {
  return CODES[status] ?? 'request_refused';
}
