/** Whether a code has its six digits. */
export function isCodeComplete(code: string): boolean {
  return /^\d{6}$/.test(code);
}
