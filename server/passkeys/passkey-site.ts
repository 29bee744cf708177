import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

/** The page that uses passkeys. */
export interface PasskeySite {
  readonly origin: string;
  /** The domain that the passkeys belong to (WebAuthn's RP ID). */
  readonly rpId: string;
}

type SiteConfig = Pick<Config, 'publicUrl' | 'corsOrigins' | 'production'>;

/** Whether any page of the shop can use passkeys. */
export function supportsPasskeys(config: SiteConfig): boolean {
  return isLocalShop(config) || passkeyHosts(config).size > 0;
}

/**
 * Finds the site of a page. Pages of PUBLIC_URL and CORS_ORIGINS can use passkeys, where the browser supports them: with a
 * domain name, over https or at localhost. A passkey belongs to the shortest of their domains that contains the page's,
 * so that www.shop.example and shop.example share it when both are listed. Outside production, a shop without PUBLIC_URL
 * also supports them at localhost.
 * @param pageOrigin as the browser names it in the header Origin
 * @throws Refusal `passkeys_unavailable` (403)
 */
export function findPasskeySite(config: SiteConfig, pageOrigin: string | null): PasskeySite {
  const host = pageOrigin === null ? undefined : URL.parse(pageOrigin)?.hostname;
  const hosts = passkeyHosts(config);
  if (pageOrigin !== null && host !== undefined) {
    if (hosts.has(pageOrigin)) {
      const parents = [...hosts.values()].filter((other) => host === other || host.endsWith(`.${other}`));
      const [rpId = host] = parents.toSorted((a, b) => a.length - b.length);
      return { origin: pageOrigin, rpId };
    }
    if (isLocalShop(config) && host === LOCALHOST) return { origin: pageOrigin, rpId: host };
  }
  throw new Refusal('passkeys_unavailable');
}

const LOCALHOST = 'localhost';

function isLocalShop({ production, publicUrl }: SiteConfig): boolean {
  return !production && publicUrl === null;
}

/** The hosts of the origins that can use passkeys, by origin. */
function passkeyHosts({ publicUrl, corsOrigins }: SiteConfig): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  for (const origin of [publicUrl ?? [], corsOrigins].flat()) {
    const { protocol, hostname } = new URL(origin);
    const isSecure = protocol === 'https:' || hostname === LOCALHOST;
    if (isSecure && isIP(hostname) === 0 && !hostname.startsWith('[')) hosts.set(origin, hostname);
  }
  return hosts;
}
