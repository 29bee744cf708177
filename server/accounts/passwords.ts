import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';
import { Semaphore } from '../http/semaphore.ts';
import { lowerHashingPriority } from './hashing-threads.ts';

/** argon2id (the library's default) with the cost that OWASP recommends; memory in KiB (spec §11 A6). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing uses Node's worker threads. Leaves two threads for files and DNS, and one CPU for other calls. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const CONCURRENCY = Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2));
/** Maximum number of calls that hash, running or waiting: the last one waits for about 3 seconds. */
const CALLS_MAX = 100 * CONCURRENCY;
const RETRY_AFTER_S = 5;

const calls = { known: 0, strangers: 0 };

/**
 * Runs a call that hashes a password. Refuses it when too many calls are waiting, since each one delays all later ones.
 * @param isKnown whether the device has signed in to the account before. Known devices are counted separately, so that
 * strangers cannot block them.
 * @throws Refusal `sign_in_busy` (503), with `retryAfter` in seconds, before the call starts
 */
export async function limitHashingCalls<T>(call: () => Promise<T>, { isKnown = false } = {}): Promise<T> {
  const kind = isKnown ? 'known' : 'strangers';
  if (calls[kind] >= CALLS_MAX) throw new Refusal('sign_in_busy', {}, { retryAfter: RETRY_AFTER_S });
  calls[kind] += 1;
  try {
    return await call();
  } finally {
    calls[kind] -= 1;
  }
}

/** Hashes a new password; returns the PHC string. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(normalizePassword(password), COST));
}

let unknownAccountsHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash the result is false after the same work, so that the response
 * time does not reveal whether there is an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownAccountsHash ??= hashPassword(randomBytes(16).toString('hex'));
  const compared = passwordHash ?? (await unknownAccountsHash);
  const isCorrect = await limitConcurrency(() => verify(compared, normalizePassword(password)));
  return isCorrect && passwordHash !== null;
}

/** Whether a hash was made with a cost other than the current one. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** Keyboards type the same characters as different code points (NIST 800-63B §3.1.1.2). */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

const hashing = new Semaphore(CONCURRENCY);
let isPriorityLow = false;

function limitConcurrency<T>(act: () => Promise<T>): Promise<T> {
  return hashing.run(async () => {
    const acted = act();
    // The first hash has started the threads.
    if (!isPriorityLow) lowerHashingPriority();
    isPriorityLow = true;
    return acted;
  });
}
