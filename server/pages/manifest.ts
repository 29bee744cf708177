import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../context.ts';

const DAY_S = 86_400;

/** Adds the web app manifest, which phones use when a shopper adds the shop to the home screen. */
export function manifestRoute(app: FastifyInstance, { config }: ShopContext): void {
  const manifest = webManifest(config.shopName, config.shopTagline);
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/manifest+json').header('cache-control', `public, max-age=${DAY_S}`);
    return manifest;
  });
}

/** The manifest as JSON. */
export function webManifest(name: string, tagline: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f0e4',
    theme_color: '#f6f0e4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
