import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where shoppers reach the shop, without a slash at the end: as configured, otherwise as this request says. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  // A Host header may hold anything; what is no host is not repeated.
  return URL.parse(`${request.protocol}://${request.host}`)?.origin ?? 'http://localhost';
}
