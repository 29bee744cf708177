import { ConfigError } from './config-error.ts';

/** Variables that only make sense together. @throws ConfigError when only some are there */
export function requireAllOrNone<K extends string>(
  group: Record<K, string | undefined>,
): Record<K, string> | null {
  const entries = Object.entries<string | undefined>(group);
  const there = entries.find(([, value]) => value !== undefined)?.[0];
  if (there === undefined) return null;
  const missing = entries.find(([, value]) => value === undefined)?.[0];
  if (missing !== undefined) throw new ConfigError(`${missing} must be given with ${there}.`);
  // None of them is missing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return group as Record<K, string>;
}
