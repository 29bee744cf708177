import { ConfigError } from './config-error.ts';

/** Returns the variables when all are set, null when all are missing. @throws ConfigError when only some are set */
export function requireAllOrNone<K extends string>(
  group: Record<K, string | undefined>,
): Record<K, string> | null {
  const entries = Object.entries<string | undefined>(group);
  const present = entries.find(([, value]) => value !== undefined)?.[0];
  if (present === undefined) return null;
  const missing = entries.find(([, value]) => value === undefined)?.[0];
  if (missing !== undefined) throw new ConfigError(`${missing} must be set with ${present}.`);
  // All of them are set here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return group as Record<K, string>;
}
