import type { AttentionReason } from '../../../contract/desk/entities.ts';
import type { OrderStage } from '../../../contract/orders/orderLife.ts';

/** The names of the stages of an order for the people who pack it. */
export const STAGE_NAMES: Readonly<Record<OrderStage, string>> = {
  confirmed: /*i18n*/ 'To pack',
  packed: /*i18n*/ 'Packed',
  shipped: /*i18n*/ 'Shipped',
  outForDelivery: /*i18n*/ 'Out for delivery',
  delivered: /*i18n*/ 'Delivered',
  needsAttention: /*i18n*/ 'Check the address',
  returned: /*i18n*/ 'Returned to us',
  awaitingPayment: /*i18n*/ 'Awaiting payment',
  cancelled: /*i18n*/ 'Cancelled',
};

/** Why an order needs a person. */
export const ATTENTION_NAMES: Readonly<Record<AttentionReason, string>> = {
  address: /*i18n*/ 'The courier refuses the address',
  attempted: /*i18n*/ 'Delivery attempted',
  untraceable: /*i18n*/ 'The courier cannot find the parcel',
  lost: /*i18n*/ 'Lost on its way',
  returned: /*i18n*/ 'The parcel came back',
};
