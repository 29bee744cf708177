import type { Config } from '../config.ts';

type Urls = Pick<Config, 'publicUrl' | 'port' | 'production'>;

/** The shop's address in messages: its public URL; for developers localhost; otherwise null. */
export function shopUrl({ publicUrl, port, production }: Urls): string | null {
  return publicUrl ?? (production ? null : `http://localhost:${port}`);
}

/** The host in the Message-IDs of this shop: the sender's, or else the website's. */
export function messageIdHost({ mail, ...config }: Urls & Pick<Config, 'mail'>): string {
  return mail?.from.address.split('@').at(-1) ?? new URL(shopUrl(config) ?? 'http://localhost').hostname;
}
