import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Sends one GET request and does not follow redirects. */
export type FetchPicture = (address: string, init: RequestInit) => Promise<PictureResponse>;

interface PictureResponse extends Pick<Response, 'status' | 'headers'> {
  readonly body: AsyncIterable<Uint8Array> | null;
}

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 50_000_000;
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Downloads a picture from a public https:// address. An import file or a redirect could point to a service in the
 * private network, so every hop is checked, and every address that its name resolves to.
 * @throws Error with the reason
 */
export async function downloadPicture(address: string, request: FetchPicture = fetchPublic): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let url = address, redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    refusePrivateHost(url);
    const response = await request(url, { signal, redirect: 'manual' });
    if (!REDIRECTS.has(response.status)) return readBody(response);
    url = new URL(response.headers.get('location') ?? '', url).href;
  }
  throw new Error(`it is redirected more than ${MOST_REDIRECTS} times`);
}

async function readBody({ status, body }: PictureResponse): Promise<Buffer> {
  if (status !== 200) throw new Error(`the server answers ${status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refusePrivateHost(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw new Error(`it leads to ${url}, which is no https:// address`);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new NotPublic(hostname);
}

class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not on the public internet`);
  }
}

/** Connects only to public addresses: the checked address is the connected one. */
const fetchPublic: FetchPicture = (address, { signal }) =>
  new Promise((resolve, reject) => {
    get(address, { lookup: lookupPublic, ...(signal ? { signal } : {}) }, (message) => {
      const status = message.statusCode ?? 0;
      const headers = new Headers({ location: message.headers.location ?? '' });
      // The body of any other response is discarded.
      if (status !== 200) message.destroy();
      resolve({ status, headers, body: message });
    }).once('error', reject);
  });

const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '');
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(hostname), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** Addresses of special networks (IANA's registries). Of IPv6, only the global unicast addresses are public. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
// Teredo and 6to4 contain an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. One of IPv4 in the form of IPv6 does not count. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
