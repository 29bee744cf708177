import type { Paise } from '../money.ts';
import { findField } from './findField.ts';
import { readPrice } from './readPrice.ts';
import type { ReplyPart } from './replyPart.ts';

/** What is known of the delivery to a PIN code; null for what is not known. */
export interface DeliveryPromise {
  readonly serviceable: boolean | null;
  /** Whether the courier accepts cash. */
  readonly cod: boolean | null;
  /** A time on the day of the delivery in India, in milliseconds since 1970. */
  readonly by: number | null;
  readonly fee: Paise | null;
}

/** Of a field that is missing or not understood, nothing is promised. */
export function readDeliveryPromise(reply: ReplyPart): DeliveryPromise {
  return {
    serviceable: findField(reply, 'serviceable').flag(),
    cod: findField(reply, 'cod').flag(),
    // A date without a time is read as midnight in UTC, which is in the morning of this date in India.
    by: findField(reply, 'by').time(),
    fee: readPrice(findField(reply, 'fee')),
  };
}
