import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { webOrigin } from '../http/web-origin.ts';

/** The shop's public URL, without a trailing slash: the configured one, else the origin of this request. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const sent = `${request.protocol}://${request.host}`;
  // A Host header may contain anything; an invalid host name is not used.
  if (sent !== last.sent) last = { sent, origin: webOrigin(sent) ?? 'http://localhost' };
  return last.origin;
}
/** Most requests have the same Host. */
let last = { sent: '', origin: 'http://localhost' };
