import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '../../contract/calls.ts';
import { UNREADABLE } from './field-messages.ts';
import { messages } from '../../contract/texts/messages.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from './refusal.ts';

/** When to come back while the database is away. */
export const RETRY_AFTER_S = 5;

/** Sentences for what Fastify turns down by itself; its own speak of the framework. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: UNREADABLE,
  404: /*i18n*/ 'There is nothing at this address.',
  405: /*i18n*/ 'This address does not take such a request.',
  408: /*i18n*/ 'The request took too long.',
  413: /*i18n*/ 'The request is too large.',
  414: /*i18n*/ 'The address is too long.',
  415: /*i18n*/ 'Please send JSON.',
  431: /*i18n*/ 'The headers are too large.',
};

/** Answers whatever was thrown: `{ success: false, message }` with a real status. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers what Fastify turns down before any hook has run, such as a malformed address, with the headers that hooks would have set. */
export function answerEarlyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  answerError(error, request, reply);
}

/** Answers what is no HTTP, or too slow or too large to become a request, and ends the connection. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CONNECTION_STATUS[error.code] ?? 400;
  const body = JSON.stringify({ success: false, message: sentence(status) } satisfies ErrorReply);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const CONNECTION_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
  if (refusal.extra.retryAfter !== undefined)
    void reply.header('retry-after', String(refusal.extra.retryAfter));
  const body: ErrorReply = { success: false, message: refusal.message, ...refusal.extra };
  // What the route has said was about the answer that it could not give, and a file that is missing may be there the next moment.
  void reply.header('cache-control', 'no-store');
  void reply.code(refusal.status).type('application/json; charset=utf-8').send(body);
}

export function notFound(): Refusal {
  return new Refusal(404, sentence(404));
}

export function wrongMethod(): Refusal {
  return new Refusal(405, sentence(405));
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) {
    return new Refusal(503, /*i18n*/ 'The shop cannot answer at the moment. Please try again shortly.', {
      retryAfter: RETRY_AFTER_S,
    });
  }
  const status = statusOf(error);
  return status >= 400 && status < 500
    ? new Refusal(status, sentence(status))
    : new Refusal(500, messages.auth.somethingWentWrong);
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function sentence(status: number): string {
  return SENTENCES[status] ?? /*i18n*/ 'The request was refused.';
}
