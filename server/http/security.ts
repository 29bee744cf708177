import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What pages may load beside the shop's own files. */
export interface AllowedSources {
  /** For script-src: hashes of the inline scripts of the app's document. */
  readonly scripts: readonly string[];
  /** For connect-src: the development server's socket. */
  readonly connections: readonly string[];
  /** For img-src, asked at each reply: where the catalogue's pictures are kept, if elsewhere. */
  readonly images: () => readonly string[];
}

/** Security headers on every reply, errors included, and the allow-list of other sites that may call the API. */
export async function secure(app: FastifyInstance, config: Config, allowed: AllowedSources): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...allowed.connections],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'none'"],
        'img-src': ["'self'", 'data:', () => allowed.images().join(' ')],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...allowed.scripts],
        'script-src-attr': ["'none'"],
        // Mantine sets CSS variables in style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    // Payment windows talk back to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? [...config.corsOrigins] : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-user-id'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
