import * as v from 'valibot';

export const LEVELS = ['ok', 'warning', 'problem'] as const;

/** What a check of the doctor has found. */
export const CheckResult = v.object({
  /** `problem`: something does not work. `warning`: it works, but needs a person. */
  level: v.picklist(LEVELS),
  /** One sentence. Never an address, a password or a key. */
  message: v.string(),
  /** What to do; null when nothing is. */
  advice: v.nullable(v.string()),
});
export type CheckResult = v.InferOutput<typeof CheckResult>;

export const ok = (message: string): CheckResult => ({ level: 'ok', message, advice: null });
export const warning = (message: string, advice: string): CheckResult => ({
  level: 'warning',
  message,
  advice,
});
export const problem = (message: string, advice: string): CheckResult => ({
  level: 'problem',
  message,
  advice,
});
