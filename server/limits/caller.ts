import { networksOf } from '../http/networks.ts';
import type { LimitUse } from './consume.ts';
import type { Limit } from './limits.ts';

/** How much more a /48 network of IPv6 may do than a /56: a provider's phones are spread over it. */
const WIDE_NETWORK_FACTOR = 4;

/**
 * The counts of a limit for each network that a caller's address belongs to: an IPv4 address; for IPv6 the /56 of a
 * home and the /48 of a company, each with its own count, because one customer has all of its addresses.
 * @param ip as in Fastify's `request.ip`, which may be an IPv4 address in IPv6 form
 * @param subject what is counted besides the network, such as an identifier
 */
export function perCaller(limit: Limit, ip: string, subject?: string): readonly LimitUse[] {
  const [narrow, wide] = networksOf(ip);
  const who = (network: string) => (subject === undefined ? network : JSON.stringify([subject, network]));
  if (wide === undefined) return [[limit, who(narrow)]];
  const wideLimit = { ...limit, name: `${limit.name} (/48)`, max: limit.max * WIDE_NETWORK_FACTOR };
  return [
    [limit, who(narrow)],
    [wideLimit, who(wide)],
  ];
}
