import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';

/**
 * The key of tokens and one-time codes: AUTH_SECRET, or one that is made once and kept in DATA_DIR/secret for the owner's eyes only.
 * @throws ConfigError when the kept one is too short, or the folder belongs to another user
 */
export async function readSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<Uint8Array> {
  if (config.authSecret !== null) return new TextEncoder().encode(config.authSecret);
  await openDataFolder(config.dataDir);
  const file = join(config.dataDir, 'secret');
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(passOverExisting);
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32) {
    throw new ConfigError(
      `AUTH_SECRET is not given and the one kept in ${file} is too short; remove that file.`,
    );
  }
  return new TextEncoder().encode(kept);
}

function passOverExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
