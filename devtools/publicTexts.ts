import programWords from 'virtual:program-words';
import { ORDER_LIFE } from '../contract/orders/orderLife.ts';
import { PARCEL_STATUSES } from '../contract/orders/readStatus.ts';
import { shipmentStatusTexts } from '../contract/shipping/shipmentStatusTexts.ts';
import { refusals } from '../contract/refusals.ts';

/** Texts that machines compare and that are not sentences of the app. */
const COMPARED = ['India', 'INR', 'Order Placed', 'Invalid OTP', 'Data and hash arguments required'];
/** Words of couriers' statuses, in addition to ours. */
const STATUS_WORDS =
  'attempt back cancel cancelled canceled dispatched exception in initiated lost ndr of ofd pending placed reached rto seller transit undelivered';

const STATUSES = [...shipmentStatusTexts, ...[...ORDER_LIFE, ...PARCEL_STATUSES].map(({ status }) => status)];

/** The sentences of the app. */
const messages = import.meta.glob<object>('../contract/**/*Messages.ts', { eager: true });

const texts = new Set([...COMPARED, ...programWords, ...textsIn([messages, STATUSES, refusals])]);
const statusWords = new Set([...STATUSES.join(' ').toLowerCase().split(' '), ...STATUS_WORDS.split(' ')]);

/**
 * Whether a text is one of the app's own, such as a message, a status or a constant of its code, and so contains no
 * personal data.
 */
export function isPublicText(text: string): boolean {
  return (
    texts.has(text) ||
    text
      .toLowerCase()
      .split(/[\s_]+/)
      .every((word) => statusWords.has(word))
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
