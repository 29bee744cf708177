import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** Sources that pages may load from, in addition to the shop's own origin. */
export interface AllowedSources {
  /** For script-src: hashes of the inline scripts of the app's document. */
  readonly scripts: readonly string[];
  /** For connect-src: the development server's socket, or an API on another host, which has pictures too. */
  readonly connections: readonly string[];
  /** For img-src: origins of the catalogue's pictures; the same array until they are read again. */
  readonly images: () => readonly string[];
}

/**
 * Sources that Razorpay's checkout.js needs: its fraud check (razorpay-magento#542), its analytics
 * (razorpay-magento#199) and its frames. Where it cannot open a frame, it submits a form instead.
 */
function sourcesOf(razorpay: Config['razorpay']) {
  if (!razorpay) return { scripts: [], connections: [], frames: ["'none'"], images: [], forms: [] };
  const [script, api, cdn] = [
    new URL(razorpay.scriptUrl).origin,
    'https://api.razorpay.com',
    'https://cdn.razorpay.com',
  ];
  const measurements = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];
  return {
    scripts: [script, cdn],
    connections: [api, script, cdn, ...measurements],
    frames: [api, script],
    images: [cdn],
    forms: [api],
  };
}

/** Sets the current security headers on a reply. */
export type SetSecurityHeaders = (reply: FastifyReply) => void;

/**
 * Sets the security headers of every reply, including errors, and allows the configured origins to call the API. The
 * headers are built once, and again with each new list of the pictures' origins.
 * @returns a function that sets them again, for a reply whose request has read a newer catalogue
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  allowed: AllowedSources,
): Promise<SetSecurityHeaders> {
  let images = allowed.images();
  let headers = securityHeaders(config, allowed, images);
  const setHeaders: SetSecurityHeaders = (reply) => {
    const latest = allowed.images();
    if (latest !== images) {
      images = latest;
      headers = securityHeaders(config, allowed, images);
    }
    reply.headers(headers);
  };
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply);
    done();
  });
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? [...config.corsOrigins] : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-user-id'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return setHeaders;
}

/** The headers that Helmet sets on a response. */
function securityHeaders(
  config: Config,
  allowed: AllowedSources,
  images: readonly string[],
): Record<string, string> {
  // The sandbox's checkout.js is served by the shop itself.
  const payment = sourcesOf(config.razorpay);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...payment.connections, ...allowed.connections],
        'font-src': ["'self'"],
        // The form of the sandbox's payment page redirects to the page that started the payment.
        'form-action': ["'self'", ...payment.forms, ...config.corsOrigins],
        'frame-ancestors': ["'none'"],
        'frame-src': payment.frames,
        'img-src': ["'self'", 'data:', ...payment.images, ...allowed.connections, ...images],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...payment.scripts, ...allowed.scripts],
        'script-src-attr': ["'none'"],
        // Mantine sets CSS variables in style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'worker-src': ["'self'"],
      },
    },
    // Pages of other sites show the pictures of products.
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Payment windows send messages to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Allows only the style element with this hash in a reply. Browsers without style-src-elem use style-src. */
export function allowStyleElement(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', `${policy};style-src-elem 'self' ${hash}`);
}

/**
 * Removes the sources of payment providers from the security policy of a reply. The development server still needs its
 * socket and inline scripts.
 */
export function allowOwnSourcesOnly(
  reply: FastifyReply,
  { scriptSources, connectSources }: Record<'scriptSources' | 'connectSources', readonly string[]>,
): void {
  // The hashes of the shop's inline scripts.
  const scripts = scriptSources.filter((source) => !source.startsWith("'sha"));
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(/script-src [^;]*/, () => ["script-src 'self'", ...scripts].join(' '))
    .replace(/connect-src [^;]*/, () => ["connect-src 'self'", ...connectSources].join(' '))
    .replace(/frame-src [^;]*/, "frame-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'self'");
  reply.header('content-security-policy', policy);
}
