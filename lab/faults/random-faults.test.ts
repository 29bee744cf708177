import { expect, test } from 'vitest';
import { drawSchedule, eachFaultOnce } from './fault-schedule.ts';
import { Fleet } from './fleet.ts';
import { isWithin } from '../../tests/faults/is-within.ts';
import { countWaitingJobs, expectLedger } from './ledger.ts';
import { SeededRandom } from '../seeded-random.ts';
import { Shoppers } from './shoppers.ts';

/** `npm run faults -- --minutes N --seed S` sets these; `npm test` has each fault once, on Postgres: tests/faults kills shops on the embedded database. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 0);
const SEED = Number(process.env.FAULT_SEED ?? 17);
const ROUND_MS = 40_000;
const ACCOUNTS = MINUTES > 0 ? 8 : 3;
const GUESTS = 2;
const FIRST_PHONE = 9_000_000_000;
/** Repairing a shipment or a payment after the last fault takes up to 75 s. */
const SHOPPING_TIMEOUT_MS = 150_000;

const setUps = [
  { database: 'postgres', processes: 2 },
  { database: 'embedded', processes: 1 },
  { database: 'postgres', processes: 1 },
  { database: 'postgres', processes: 3 },
] as const;
/** A round takes about a minute with its set-up. */
const rounds = Array.from({ length: Math.max(MINUTES, 1) }, (_, index) => ({
  seed: SEED + index,
  ...(setUps[index % setUps.length] ?? setUps[0]),
}));

test.each(rounds)(
  'faults of every kind lose and duplicate nothing (seed $seed, $database, processes: $processes)',
  async ({ seed, database, processes }) => {
    const random = new SeededRandom(seed);
    const on = { processes, hasServer: database === 'postgres' };
    const schedule = MINUTES > 0 ? drawSchedule(random, ROUND_MS, on) : eachFaultOnce(on);
    const fleet = await Fleet.open(database, processes);
    try {
      const shoppers = new Shoppers(fleet);
      const accounts = await Promise.all(
        Array.from({ length: ACCOUNTS }, async (_, index) => {
          const phone = String(FIRST_PHONE + index);
          const own = new SeededRandom(seed * 1_000 + index);
          return { phone, own, token: await shoppers.signUp(phone, own) };
        }),
      );
      const shopping = Promise.all([
        ...accounts.map(({ phone, token, own }) => shoppers.shop(phone, token, own)),
        ...Array.from({ length: GUESTS }, (_, index) =>
          shoppers.fillCart(`guest-${index}`, new SeededRandom(seed * 2_000 + index)),
        ),
      ]);
      await Promise.race([fleet.runFaults(schedule), shopping.then(() => new Promise(() => undefined))]);
      shoppers.finish();
      await waitForShoppers(fleet, shoppers, shopping);
      if (MINUTES > 0 && database === 'postgres') await expectNoWaitingJobs(fleet);
      const exitCodes = await fleet.stop();

      const { db, close } = await fleet.openStored();
      try {
        await expectLedger(db, shoppers, fleet.sandbox.data);
      } finally {
        await close();
      }
      const { purchases, counts } = shoppers;
      if (MINUTES > 0)
        process.stdout.write(
          `${JSON.stringify({ seed, database, processes, orders: purchases.length, ...counts, faults: fleet.counts })}\n`,
        );
      expect(fleet.hangs).toEqual([]);
      expect(new Set(exitCodes)).toEqual(new Set([0]));
    } finally {
      await fleet.close();
    }
  },
);

/**
 * Waits until the shoppers are done. When they hang, everything is killed and restarted once, so that the ledger is
 * compared anyway; then the test fails.
 * @throws Error when they hang even after that
 */
async function waitForShoppers(fleet: Fleet, shoppers: Shoppers, shopping: Promise<unknown>): Promise<void> {
  if (await isWithin(SHOPPING_TIMEOUT_MS, shopping)) return;
  fleet.hangs.push(`The shoppers were waiting for ${shoppers.waiting.join('; ')}`);
  await fleet.revive();
  if (await isWithin(SHOPPING_TIMEOUT_MS, shopping)) return;
  throw new Error(`The shoppers still wait for ${shoppers.waiting.join('; ')}`);
}

/** A job whose process was killed is tried again after up to 75 s. */
async function expectNoWaitingJobs(fleet: Fleet): Promise<void> {
  const { db, close } = await fleet.openStored();
  try {
    await expect.poll(() => countWaitingJobs(db), { timeout: 150_000, interval: 500 }).toBe(0);
  } finally {
    await close();
  }
}
