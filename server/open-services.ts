import { openCodeDelivery } from './accounts/code-delivery.ts';
import { openSecurityNotices } from './accounts/security-notices.ts';
import type { FetchPicture } from './catalogue/download-picture.ts';
import type { ShopContext } from './context.ts';
import type { CoreContext } from './core-context.ts';
import { openDailySummary } from './desk/daily-summary.ts';
import { openProductImports } from './desk/import-file.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createGateways } from './messaging/gateways.ts';
import { Outbox } from './messaging/outbox.ts';
import { openOrderMessages } from './orders/messages/message-queues.ts';
import { openPayments } from './payments/payments.ts';
import { createRefundQueue } from './payments/refunds.ts';
import { createReturnParcels } from './returns/return-parcels.ts';
import { createReturnQueues, openReturns } from './returns/returns.ts';
import { openShiprocket } from './shipping/shiprocket/client.ts';
import { createShipmentQueue, openShipping } from './shipping/shipping.ts';
import { openStockAlerts } from './stock/alerts/stock-alerts.ts';

/** Opens the services of the shop and starts their workers. */
export async function openServices(
  jobs: Jobs,
  core: CoreContext,
  {
    outbox = new Outbox(),
    observeTransition,
    fetchPicture,
  }: {
    readonly outbox?: Outbox | undefined;
    readonly observeTransition?: ShopContext['observeTransition'];
    readonly fetchPicture?: FetchPicture | undefined;
  } = {},
): Promise<ShopContext> {
  const { config, providers, now, log } = core;
  const gateways = createGateways(config, outbox, now);
  const codeDelivery = await openCodeDelivery(jobs, { ...core, gateways });
  const securityNotices = await openSecurityNotices(jobs, { ...core, gateways });
  const orderMessages = await openOrderMessages(jobs, { ...core, gateways });
  const stockAlerts = await openStockAlerts(jobs, { ...core, gateways });
  const dailySummary = await openDailySummary(jobs, { ...core, gateways });
  const productImports = await openProductImports(jobs, core, fetchPicture);
  const orderQueues = {
    ship: await createShipmentQueue(jobs),
    ...(await createRefundQueue(jobs)),
    message: orderMessages.add,
    notifyOwner: orderMessages.notifyOwner,
  };
  const orderContext = { ...core, orderQueues, observeTransition };
  const payments = await openPayments(jobs, orderContext);
  const returnQueues = await createReturnQueues(jobs, { ...core, gateways });
  const shipContext = {
    ...orderContext,
    shiprocket: providers.shiprocket && openShiprocket(providers.shiprocket, { now }),
    startedAt: now(),
    returnParcels: createReturnParcels({ now, log, returnQueues }),
  };
  const shipping = await openShipping(jobs, shipContext);
  const returns = await openReturns(jobs, { ...shipContext, gateways, payments, returnQueues });
  return {
    ...orderContext,
    returnQueues,
    returnParcels: shipContext.returnParcels,
    returns,
    outbox,
    codeDelivery,
    securityNotices,
    orderMessages,
    stockAlerts,
    dailySummary,
    productImports,
    payments,
    shipping,
  };
}
