import type { FastifyRequest } from 'fastify';

/** Whether the client accepts JSON. Otherwise it is a browser that expects a page. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true;
}
