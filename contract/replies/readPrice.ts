import { fitsPaise, roundToPaise, type Paise } from '../money.ts';
import type { ReplyPart } from './replyPart.ts';

/** An amount in rupees, rounded to paise; null when it is missing, negative or too large. */
export function readPrice(part: ReplyPart): Paise | null {
  const rupees = part.number();
  return rupees !== null && rupees >= 0 && fitsPaise(rupees) ? roundToPaise(rupees) : null;
}
