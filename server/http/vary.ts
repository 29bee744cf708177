import type { FastifyReply } from 'fastify';

/** Adds a name to the request headers on which the reply depends. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${String(named)}, ${name}`);
}
