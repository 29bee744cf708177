import { asciiDigits } from '../../../contract/asciiDigits.ts';

/** 26-11-26, 26–11–26, 2026/11/26, 10:15, 10:15:30 or 10:15:30.123456. */
const DATE_OR_TIME =
  /(?<!\d)(?:\d{1,4}([\p{Pd}/.])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?!\d)/gu;
const PLAIN = /(?<!\d)\d{6}(?!\d)/g;
const SPACED = /(?<!\d[\s\p{Pd}]?)\d(?:[\s\p{Pd}]?\d){5}(?![\s\p{Pd}]?\d)/gu;

/** In the same sentence, without another number between. */
const AFTER_CODE_WORD = /(?:\b(?:otp|(?:pass)?code)\b|कोड|ओटीपी)[^\d.!?।\n]{0,40}$/i;
const BEFORE_CODE_WORD = /^[^\d.!?।\n]{0,40}(?:\b(?:otp|(?:pass)?code)\b|कोड|ओटीपी)/i;
/** Before the number of something else: ‘Order no. 260001’, ‘PIN code 560001’. */
const AFTER_OTHER_WORD =
  /(?:\b(?:order|invoice|ref(?:erence)?|pin(?:[\s-]?code)?)\b|ऑर्डर|पिन(?:\s?कोड)?)[\s#:.-]*(?:(?:no|number|id|नंबर|संख्या)[\s#:.-]*)?$/i;

/**
 * Finds the 6-digit code in a pasted text or an SMS, also when it is written as ‘482 913’, and beside dates and times; null if not found.
 * The order of preference: a number beside a word like ‘OTP’, not called something else, without a gap; then the last one.
 */
export function findCode(text: string): string | null {
  const digits = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(DATE_OR_TIME, '|');
  const [code] = [SPACED, PLAIN]
    .flatMap((form) => [...digits.matchAll(form)])
    .map(({ 0: written, index }) => ({
      code: written.replace(/\D/g, ''),
      rank: rank(digits.slice(0, index), digits.slice(index + written.length)),
    }))
    .toReversed()
    .sort((a, b) => b.rank - a.rank);
  return code?.code ?? null;
}

function rank(before: string, after: string): number {
  if (AFTER_OTHER_WORD.test(before)) return 0;
  return AFTER_CODE_WORD.test(before) || BEFORE_CODE_WORD.test(after) ? 2 : 1;
}
