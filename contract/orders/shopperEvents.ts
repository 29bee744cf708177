/** The events of machines/order.machine.ts that shoppers may cause on the page of their order, beside its cancellation. */
export const SHOPPER_EVENTS = [
  /** The shopper wants the order, and the address is right. */
  'order.confirmedOnline',
  /** While the order waits for the confirmation, which this is too. */
  'address.changed',
  /** The courier could not deliver it, and is to try again. */
  'redelivery.requested',
  /** The same, and is to bring it back to the shop. */
  'parcel.recalled',
] as const;
export type ShopperEvent = (typeof SHOPPER_EVENTS)[number];
