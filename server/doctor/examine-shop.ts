import * as v from 'valibot';
import { withTimeout } from '../with-timeout.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMail } from './check-mail.ts';
import { checkKeys, checkWebhooks } from './check-payment-provider.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { CheckResult, problem } from './check-result.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkShiprocket, checkShiprocketWebhooks } from './check-shiprocket.ts';
import { checkSms } from './check-sms.ts';
import type { DoctorContext } from './doctor-context.ts';

type Check = (context: DoctorContext) => Promise<CheckResult> | CheckResult;

/** The checks, in the order of the report. Each only reads. */
const CHECKS = {
  database: checkDatabase,
  disk: checkDisk,
  clock: checkClock,
  'public URL': checkPublicUrl,
  mail: checkMail,
  SMS: checkSms,
  Stripe: checkKeys('stripe'),
  'Stripe webhooks': checkWebhooks('stripe'),
  Razorpay: checkKeys('razorpay'),
  'Razorpay webhooks': checkWebhooks('razorpay'),
  Shiprocket: checkShiprocket,
  'Shiprocket webhooks': checkShiprocketWebhooks,
  secrets: checkSecrets,
  backups: checkBackups,
  jobs: checkJobs,
} satisfies Record<string, Check>;

/** Longer than each provider may take (provider-timeouts.ts), with a login or a second try. */
const CHECK_TIMEOUT_MS = 20_000;

/** The report of `npm run shop -- doctor`. */
export const Report = v.object({
  checks: v.array(v.object({ check: v.string(), ...CheckResult.entries })),
});
export type Report = v.InferOutput<typeof Report>;

/** Runs all checks at once. A check that fails or is too slow is a problem of its own, and changes no other one. */
export async function examineShop(context: DoctorContext, timeoutMs = CHECK_TIMEOUT_MS): Promise<Report> {
  const checks = Object.entries<Check>(CHECKS).map(async ([check, examine]) => {
    const result = withTimeout(timeoutMs, (async () => examine(context))()).catch((error: unknown) =>
      problem(
        `This could not be examined: ${error instanceof Error ? error.message : String(error)}.`,
        'Try again; the log of the shop may say more.',
      ),
    );
    return { check, ...(await result) };
  });
  return { checks: await Promise.all(checks) };
}
