import type { DailySummary } from './desk/daily-summary.ts';
import type { ProductImports } from './desk/import-file.ts';
import type { CodeDelivery } from './accounts/code-delivery.ts';
import type { SecurityNotices } from './accounts/security-notices.ts';
import type { Outbox } from './messaging/outbox.ts';
import type { OrderContext } from './orders/order-context.ts';
import type { OrderMessages } from './orders/messages/message-queues.ts';
import type { Payments } from './payments/payments.ts';
import type { ReturnQueues } from './returns/change-return.ts';
import type { Returns } from './returns/returns.ts';
import type { ReturnParcels } from './shipping/record-tracking-report.ts';
import type { Shipping } from './shipping/shipping.ts';
import type { StockAlerts } from './stock/alerts/stock-alerts.ts';

/** The services and settings that the routes of all features use; `app.ts` passes it to each of them. */
export interface ShopContext extends OrderContext {
  /** Receives mail and SMS while no gateway is configured. */
  readonly outbox: Outbox;
  readonly codeDelivery: CodeDelivery;
  readonly securityNotices: SecurityNotices;
  readonly orderMessages: OrderMessages;
  readonly stockAlerts: StockAlerts;
  readonly dailySummary: DailySummary;
  readonly productImports: ProductImports;
  readonly payments: Payments;
  readonly returns: Returns;
  readonly returnQueues: ReturnQueues;
  readonly shipping: Shipping;
  readonly returnParcels: ReturnParcels;
}
