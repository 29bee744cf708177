import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { webOrigin } from '../http/web-origin.ts';

/** Where shoppers reach the shop, without a slash at the end: as configured, otherwise as this request says. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  // A Host header may hold anything; what is no host name is not repeated.
  return webOrigin(`${request.protocol}://${request.host}`) ?? 'http://localhost';
}
