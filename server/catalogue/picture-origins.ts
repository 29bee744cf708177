import { isPictureAddress, MAX_PICTURE_ORIGINS, pictureOrigin } from './picture-address.ts';

export interface PictureOrigins {
  /** For the security policy, at most {@link MAX_PICTURE_ORIGINS}. */
  readonly origins: readonly string[];
  /**
   * URLs of pictures that pages do not load. The import refuses them, but an earlier version may have stored them.
   */
  readonly blocked: readonly string[];
}

/** The origins of these pictures, in the order of their first use. */
export function pictureOrigins(addresses: readonly string[]): PictureOrigins {
  const used = new Set(addresses.map(pictureOrigin).filter((origin) => origin !== null));
  const origins = [...used].slice(0, MAX_PICTURE_ORIGINS);
  const isBlocked = (address: string) => {
    const origin = pictureOrigin(address);
    return origin === null ? !isPictureAddress(address) : !origins.includes(origin);
  };
  return { origins, blocked: addresses.filter(isBlocked) };
}
