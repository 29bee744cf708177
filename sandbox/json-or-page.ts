import type { FastifyRequest } from 'fastify';

/** Whether a program asks and no browser's form. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true;
}
