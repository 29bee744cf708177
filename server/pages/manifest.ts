import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../context.ts';

const DAY_S = 86_400;

/** Adds the web app manifest, which phones use when a shopper adds the shop to the home screen. */
export function manifestRoute(app: FastifyInstance, { config }: ShopContext): void {
  const manifest = JSON.stringify({
    name: config.shopName,
    short_name: config.shopName,
    description: config.shopTagline,
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
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/manifest+json').header('cache-control', `public, max-age=${DAY_S}`);
    return manifest;
  });
}
