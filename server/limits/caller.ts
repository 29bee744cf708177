import { isIPv6 } from 'node:net';
import type { Count } from './consume.ts';
import type { Limit } from './limits.ts';

/** How much more a /48 network of IPv6 may do than a /56: a provider's phones are spread over it. */
const WIDE_NETWORK_FACTOR = 4;

/**
 * The counts of a limit for each network that a caller's address belongs to: an IPv4 address alone; of IPv6 the /56 of a
 * home and the /48 of a company, each with its own count, because one customer has all addresses of them.
 * @param ip as in Fastify's `request.ip`, which may be an IPv4 address in IPv6 form
 * @param subject what is counted beside the network, such as an identifier
 */
export function perCaller(limit: Limit, ip: string, subject?: string): readonly Count[] {
  const [narrow, wide] = networksOf(ip);
  const who = (network: string) => (subject === undefined ? network : JSON.stringify([subject, network]));
  if (wide === undefined) return [[limit, who(narrow)]];
  const wideLimit = { ...limit, name: `${limit.name} (/48)`, max: limit.max * WIDE_NETWORK_FACTOR };
  return [
    [limit, who(narrow)],
    [wideLimit, who(wide)],
  ];
}

/** The networks of an address: `['203.0.113.7']` of IPv4, `['2001:db8:1:200/56', '2001:db8:1/48']` of IPv6. */
export function networksOf(ip: string): readonly [narrow: string, wide?: string] {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (ipv4 !== undefined || !isIPv6(ip)) return [ipv4 ?? ip];
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const leading = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - leading.length - tail.split(':').length;
  const groups = [
    ...leading,
    ...Array.from({ length: Math.max(zeros, 0) }, () => '0'),
    ...(tail?.split(':') ?? []),
  ].map((group) => Number.parseInt(group || '0', 16));
  const wide = groups.slice(0, 3);
  return [`${hexadecimal([...wide, (groups[3] ?? 0) & 0xff00])}/56`, `${hexadecimal(wide)}/48`];
}

function hexadecimal(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
