import type { TodayTopic } from '../../../contract/desk/entities.ts';

interface TopicText {
  readonly title: string;
  /** The list with all of them. */
  readonly to?: string;
}

/** The titles of what waits for a person. */
export const TOPICS: Readonly<Record<TodayTopic['topic'], TopicText>> = {
  jobs: { title: /*i18n*/ 'Work that did not succeed' },
  payments: { title: /*i18n*/ 'Payments that a bank has not decided' },
  address: { title: /*i18n*/ 'Addresses that the courier refuses', to: '/orders?stage=needsAttention' },
  parcels: { title: /*i18n*/ 'Parcels with a problem', to: '/orders?attention=true' },
  toConfirm: { title: /*i18n*/ 'Cash orders to confirm' },
  toPack: { title: /*i18n*/ 'To pack', to: '/orders?stage=confirmed' },
  toHandOver: { title: /*i18n*/ 'To hand over', to: '/orders?stage=packed' },
  returns: { title: /*i18n*/ 'Returns', to: '/returns?show=waiting' },
  refunds: { title: /*i18n*/ 'Refunds that failed' },
  reviews: { title: /*i18n*/ 'Reviews to check', to: '/reviews' },
  cash: { title: /*i18n*/ 'Cash that has not arrived' },
  stock: { title: /*i18n*/ 'Low stock' },
};
