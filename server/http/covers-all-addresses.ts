import { BlockList, isIP } from 'node:net';

/** One address in each network /8 of the public internet. */
const PUBLIC_ADDRESSES = Array.from({ length: 223 }, (_, index) => index + 1)
  .filter((first) => first !== 10 && first !== 127)
  .map((first) => `::ffff:${first}.${(first * 89) % 256}.${(first * 57) % 256}.1`);
/** One in each network /10 of the assigned IPv6 addresses, 2000::/3. */
const PUBLIC_ADDRESSES_V6 = Array.from(
  { length: 128 },
  (_, index) => `${(0x2000 + index * 0x40 + 1).toString(16)}:db8::1`,
);
/** Proxies of the largest content delivery networks are far fewer. */
const MAX_SHARE = 1 / 16;

/**
 * Whether the trusted proxies cover the whole internet, so that any client can claim any address. Also true for
 * networks that only together cover it, and for IPv6 networks that cover IPv4 addresses.
 * @param networks IP addresses and networks like 10.0.0.0/8
 */
export function coversAllAddresses(networks: readonly string[]): boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return [PUBLIC_ADDRESSES, PUBLIC_ADDRESSES_V6].some((addresses) => {
    const matches = addresses.filter((address) => trusted.check(address, 'ipv6'));
    return matches.length > addresses.length * MAX_SHARE;
  });
}
