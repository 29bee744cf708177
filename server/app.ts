import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { createDeviceReader } from './accounts/known-device.ts';
import { accountRoutes } from './accounts/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { cartRoutes } from './carts/routes.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { ShopContext } from './context.ts';
import { rejectUnstorableText } from './http/reject-unstorable-text.ts';
import { drainingResponse } from './http/draining.ts';
import { sendConnectionError, sendEarlyError, handleErrors } from './http/errors.ts';
import { healthRoutes, type Health } from './http/health.ts';
import { BODY_LIMIT, acceptJsonOnly } from './http/json-only.ts';
import { sendCachedReplies } from './http/cached-reply.ts';
import { rejectWrongMethods } from './http/methods.ts';
import { recordRequests, requestId } from './http/requests.ts';
import { compileLazily } from './http/lazy-serializers.ts';
import { routesOf } from './http/route.ts';
import { addSecurityHeaders } from './http/security.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/route.ts';
import { demoAppCode } from './desk/demo-owner.ts';
import { deskRoutes } from './desk/routes.ts';
import { cancellationRoutes } from './cancellation/routes.ts';
import { orderChangeRoutes } from './order-changes/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { invoiceOfShopper } from './orders/invoices/shopper-page.ts';
import { orderRoutes } from './orders/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { AppBuild } from './pages/app-build.ts';
import { pageRouteOf } from './pages/page-route.ts';
import { pageRoutes } from './pages/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { paymentWebhooks } from './payments/webhooks.ts';
import { outboxPage } from './messaging/outbox-page.ts';
import type { Sandbox } from './sandbox.ts';
import { refreshSettings } from './settings/with-settings.ts';
import { countSteps } from './steps/count-steps.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { unsubscribePage } from './stock/alerts/unsubscribe.ts';
import { shippingWebhooks } from './shipping/shiprocket/webhook.ts';

export interface AppServices {
  readonly catalogue: Catalogue;
  readonly health: Health;
  /** Null when they are off. */
  readonly metrics: Metrics | null;
  /** The browser's app; null serves the API alone. */
  readonly build: AppBuild | null;
  /** The sandbox of the providers; null in production. */
  readonly sandbox: Pick<Sandbox, 'pages'> | null;
}

const NO_ORIGINS: readonly string[] = [];

/** Builds the server from its dependencies. It does not listen yet. */
export async function buildApp(context: ShopContext, services: AppServices): Promise<FastifyInstance> {
  const { config, log } = context;
  const { catalogue, health, metrics, build, sandbox } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, ServerResponse: drainingResponse(health.isDraining) },
    frameworkErrors: sendEarlyError,
    clientErrorHandler: sendConnectionError,
    // During the shutdown, requests on open connections are still served.
    return503OnClosing: false,
  });
  app.setSerializerCompiler(compileLazily);

  recordRequests(app, pageRouteOf, (answered) => metrics?.observe(answered));
  countSteps(app, context);
  refreshSettings(app, context.settings);
  handleErrors(app);
  acceptJsonOnly(app);
  rejectUnstorableText(app);
  const setSecurityHeaders = await addSecurityHeaders(app, config, {
    scripts: build?.scriptSources ?? [],
    connections: build?.connectSources ?? [],
    images: () => catalogue.latest()?.pictureOrigins ?? NO_ORIGINS,
  });
  sendCachedReplies(app);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(swagger, { openapi: { info: { title: `${config.shopName} API`, version: '1' } } });

  const addWrongMethodRoutes = rejectWrongMethods(app);
  const readDevice = createDeviceReader(context);
  const { addRoute, addSessionRoute } = routesOf(app, createSessions(context), readDevice);
  catalogueRoutes(addRoute, context, catalogue);
  accountRoutes(addRoute, context);
  addressRoutes(addRoute, context);
  passkeyRoutes(addRoute, context);
  personalDataRoutes(addRoute, context);
  cartRoutes(addSessionRoute, context);
  checkoutRoutes(addRoute, context);
  orderRoutes(addSessionRoute, context);
  await invoiceOfShopper(app, context);
  cancellationRoutes(addRoute, context);
  orderChangeRoutes(addRoute, context);
  photoRoutes(app, addRoute, context);
  returnRoutes(addRoute, context);
  paymentRoutes(addRoute, context);
  await paymentWebhooks(app, context);
  shippingRoutes(addRoute, context);
  reviewRoutes(addRoute, context);
  wishlistRoutes(addRoute, context);
  await shippingWebhooks(app, context);
  deskRoutes(app, context, readDevice);
  await unsubscribePage(app, context);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  healthRoutes(app, health);
  if (metrics && config.metrics?.port === null) metricsRoute(app, metrics, config.metrics.token);
  if (!config.production) outboxPage(app, context, () => demoAppCode(context));
  if (sandbox) await app.register(sandbox.pages);
  addWrongMethodRoutes();

  await pageRoutes(app, context, { catalogue, build, setSecurityHeaders });
  return app;
}
