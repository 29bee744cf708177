import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { isGuessableSecret } from './is-guessable-secret.ts';

const WRITE_MS = 2_000;
const POLL_MS = 20;

/**
 * The key for tokens and one-time codes: AUTH_SECRET, or one that is generated once and stored in DATA_DIR/secret,
 * readable only by the owner.
 * @throws ConfigError when the stored one is too short or, in production, guessable, or the folder belongs to another
 * user
 */
export async function readSecret(
  config: Pick<Config, 'authSecret' | 'dataDir' | 'production'>,
): Promise<Uint8Array> {
  if (config.authSecret !== null) return new TextEncoder().encode(config.authSecret);
  await openDataFolder(config.dataDir);
  const file = join(config.dataDir, 'secret');
  const newSecret = randomBytes(32).toString('base64url');
  await writeFile(file, newSecret, { mode: 0o600, flag: 'wx' }).catch(ignoreExistingFile);
  const secret = await readSecretFile(file);
  if (Buffer.byteLength(secret) < 32 || (config.production && isGuessableSecret(secret))) {
    throw new ConfigError(
      `AUTH_SECRET is not set, and the secret in ${file} is too short or guessable; remove that file.`,
    );
  }
  return new TextEncoder().encode(secret);
}

/** Another process that starts concurrently may have created the file without having written it yet. */
async function readSecretFile(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).trim();
  if (text !== '' || Date.now() - (await stat(file)).birthtimeMs > WRITE_MS) return text;
  await setTimeout(POLL_MS);
  return readSecretFile(file);
}

function ignoreExistingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
