import type { FastifyRequest } from 'fastify';

/** Whether the client is a program and not a browser's form. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true;
}
