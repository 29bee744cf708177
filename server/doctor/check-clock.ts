import { CLOCK_DIFFERENCE_MS } from '../db/database-clock.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

/** More than the codes of authenticator apps, and half of what signatures of webhooks allow. */
const TOO_MUCH_MS = 60_000;
const ADVICE = 'Let the clock of the machine be set by a time server (NTP).';

/** Compares the clock of the process with the clocks of the database and of a provider. */
export async function checkClock({ config, database, providers }: DoctorContext): Promise<CheckResult> {
  const [base] = [providers.stripe, providers.razorpay, providers.shiprocket].flatMap((one) => one ?? []);
  const differences = [
    ...(database ? [{ clock: 'the database', ms: Date.now() - (await database.readClock()) }] : []),
    ...(base ? await providerDifference(new URL(base.apiUrl), config.paymentTimeoutMs) : []),
  ];
  if (differences.length === 0)
    return warning('There is no other clock to compare with.', 'Compare the clock of the machine by hand.');
  const worst = differences.reduce((one, other) => (Math.abs(other.ms) > Math.abs(one.ms) ? other : one));
  const seconds = Math.round(Math.abs(worst.ms) / 1_000);
  if (Math.abs(worst.ms) > CLOCK_DIFFERENCE_MS) {
    const text = `The clock of this machine is ${seconds} s ${worst.ms > 0 ? 'ahead of' : 'behind'} that of ${worst.clock}.`;
    return Math.abs(worst.ms) > TOO_MUCH_MS ? problem(text, ADVICE) : warning(text, ADVICE);
  }
  const clocks = differences.map(({ clock }) => clock).join(' and ');
  return ok(`The clock of this machine agrees with that of ${clocks}.`);
}

/** By how much this machine is ahead of a provider, from the Date header of any reply; nothing without one. */
async function providerDifference(
  url: URL,
  timeoutMs: number,
): Promise<readonly { readonly clock: string; readonly ms: number }[]> {
  try {
    const before = Date.now();
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return [];
    const after = Date.now();
    // The header has whole seconds, and was written at some moment between the two.
    const ms = before > date + 1_000 ? before - date - 1_000 : Math.min(0, after - date);
    return [{ clock: url.hostname, ms }];
  } catch {
    // The provider's own check names it.
    return [];
  }
}
