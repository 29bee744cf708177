/** Finds the 6-digit code in a pasted text or an SMS, also when it is written as ‘482 913’; null when there is none. */
export function findCode(text: string): string | null {
  const run = /(?<!\d)\d(?:[\s-]?\d){5}(?!\d)/.exec(text);
  return run ? run[0].replace(/\D/g, '') : null;
}
