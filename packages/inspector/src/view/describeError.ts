import { shortText } from './shortText.ts';

/** The error of an actor as the end of a sentence: `: TypeError: x is not a function.`; `.` without an error. */
export function describeError(error: unknown): string {
  if (error === undefined || error === null) return '.';
  const { name, message } = Object(error);
  const text =
    typeof message === 'string' ? [name, message].filter(Boolean).join(': ') : shortText(error, 200);
  return `: ${text}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
