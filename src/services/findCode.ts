import { asciiDigits } from '../../contract/asciiDigits.ts';

/** 26-11-26, 2026/11/26, 10:15 or 10:15:30. */
const DATE_OR_TIME = /(?<!\d)(?:\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/g;
const PLAIN = /(?<!\d)\d{6}(?!\d)/;
const SPACED = /(?<!\d[\s-]?)\d(?:[\s-]?\d){5}(?![\s-]?\d)/;

/**
 * Finds the 6-digit code in a pasted text or an SMS, also when it is written as ‘482 913’, and beside dates and times; null when there is none.
 * Six digits without a gap come first.
 */
export function findCode(text: string): string | null {
  const digits = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(DATE_OR_TIME, '|');
  const code = PLAIN.exec(digits) ?? SPACED.exec(digits);
  return code && code[0].replace(/\D/g, '');
}
