import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { API_HOST_RULE, readApiHost } from '../../contract/shop/shopSettings.ts';
import { ROOT } from '../shared/run.ts';

/** The variable with the address of the API for which the app is built; without it, the app calls the host of its pages. */
export const API_HOST_VARIABLE = 'VITE_API_HOST';

/**
 * Reads the variable from the environment, or else from `.env`, as Vite does.
 * @throws Error when it is not an address
 */
export function builtApiHost(): string {
  const host = readApiHost(process.env[API_HOST_VARIABLE] ?? readDotEnv()[API_HOST_VARIABLE] ?? '');
  if (host === null) throw new Error(`${API_HOST_VARIABLE} ${API_HOST_RULE}.`);
  return host;
}

function readDotEnv(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path.join(ROOT, '.env'), 'utf8'));
  } catch {
    return {};
  }
}
