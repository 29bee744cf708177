import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { webOrigin } from './web-origin.ts';

type OriginConfig = Pick<Config, 'publicUrl' | 'host' | 'port'>;

/** The shop's public URL for the links of a page, without a trailing slash; see {@link trustedOrigin}. */
export function originOf(config: OriginConfig, { protocol, host }: FastifyRequest): string {
  return trustedOrigin(config, `${protocol}://${host}`);
}

/**
 * The shop's public URL, without a trailing slash: the configured one, else the origin of a request if it names this
 * machine. Anything else in a Host header would get into links, and into pages that are cached for others.
 */
export function trustedOrigin({ publicUrl, host, port }: OriginConfig, sent: string): string {
  if (publicUrl !== null) return publicUrl;
  const key = `${host} ${sent}`;
  if (key !== last.key) {
    const origin = webOrigin(sent);
    last = { key, origin: origin !== null && isOwnHost(new URL(origin).hostname, host) ? origin : null };
  }
  return last.origin ?? `http://localhost:${port}`;
}
/** Most requests have the same Host. */
let last: { readonly key: string; readonly origin: string | null } = { key: '', origin: null };

/** Whether a host is this machine: one of its own names and addresses, or HOST. */
function isOwnHost(hostname: string, host: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === host) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));
}
