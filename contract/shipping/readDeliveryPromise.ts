import type { Paise } from '../money.ts';
import { findField } from '../replies/findField.ts';
import { readPrice } from '../replies/readPrice.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** The delivery to a PIN code; null for unknown values. */
export interface DeliveryPromise {
  readonly serviceable: boolean | null;
  /** Whether the courier accepts cash. */
  readonly cod: boolean | null;
  /** A time on the day of the delivery in India, in milliseconds since 1970. */
  readonly by: number | null;
  readonly fee: Paise | null;
}

/** A missing or invalid field means no promise. */
export function readDeliveryPromise(reply: ReplyPart): DeliveryPromise {
  return {
    serviceable: findField(reply, 'serviceable').flag(),
    cod: findField(reply, 'cod').flag(),
    // A date without a time is read as midnight in UTC, which is in the morning of this date in India.
    by: findField(reply, 'by').time(),
    fee: readPrice(findField(reply, 'fee')),
  };
}
