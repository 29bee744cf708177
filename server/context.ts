import type { Delivery } from './accounts/delivery.ts';
import type { CoreContext } from './core-context.ts';
import type { Outbox } from './messaging/outbox.ts';
import type { Payments } from './payments/payments.ts';
import type { Shipping } from './shipping/shipping.ts';

/** What the routes of all features work with; `app.ts` passes it to each of them. */
export interface ShopContext extends CoreContext {
  /** Takes mail and SMS while no gateway is configured. */
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  readonly payments: Payments;
  readonly shipping: Shipping;
}
