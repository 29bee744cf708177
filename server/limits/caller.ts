import { isIPv6 } from 'node:net';

/**
 * Whom a network address stands for: itself in IPv4; in IPv6 its /64, as everybody has that many of them.
 * @param ip as Fastify's `request.ip` has it, an IPv4 address in IPv6 form included.
 */
export function callerKey(ip: string): string {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (ipv4 !== undefined || !isIPv6(ip)) return ipv4 ?? ip;
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const leading = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - leading.length - tail.split(':').length;
  return [...leading, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
