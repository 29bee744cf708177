import { isIPv6 } from 'node:net';

/**
 * The key that a caller is counted by: an IPv4 address, or the /64 network of an IPv6 address, because one customer
 * has all of it.
 * @param ip as in Fastify's `request.ip`, which may be an IPv4 address in IPv6 form
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
