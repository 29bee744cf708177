import { isIPv6 } from 'node:net';

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
