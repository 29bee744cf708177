import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id (the library's default) as OWASP recommends it; memory in KiB (spec §11 A6). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing uses Node's four worker threads; two are left for files and name look-ups. */
const CONCURRENCY = 2;

/** Hashes a new password; PHC form. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(normalizePassword(password), COST));
}

let unknownAccountsHash: Promise<string> | undefined;

/**
 * Whether this is the password. Without a hash the answer is no, after the same work as with one: how long it takes does not tell
 * whether there is an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownAccountsHash ??= hashPassword(randomBytes(16).toString('hex'));
  const compared = passwordHash ?? (await unknownAccountsHash);
  const right = await limitConcurrency(() => verify(compared, normalizePassword(password)));
  return right && passwordHash !== null;
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** The same characters are typed as different code points on different keyboards (NIST 800-63B §3.1.1.2). */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

let running = 0;
const waiting: (() => void)[] = [];

/** Lets {@link CONCURRENCY} act at a time, the others in the order in which they came. */
async function limitConcurrency<T>(act: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await act();
  } finally {
    // The place goes straight to the next in line, so that nobody who comes meanwhile takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
