import { isIPv6 } from 'node:net';

/**
 * Whom a network address stands for: itself in IPv4; in IPv6 its /64, as everybody has that many of them.
 * @param ip as Fastify's `request.ip` has it, an IPv4 address in IPv6 form included.
 */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [address = ''] = ip.split('%');
  const [front = '', back] = address.split('::');
  const leading = front === '' ? [] : front.split(':');
  const zeros = back === undefined ? 0 : 8 - leading.length - back.split(':').length;
  return [...leading, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...(back?.split(':') ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
