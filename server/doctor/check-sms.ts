import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { readMsg91Balance } from '../messaging/msg91.ts';
import { ok, problem, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

/** Whether MSG91 accepts the key, and has credit. No SMS is sent. */
export async function checkSms({
  config: { sms, production },
}: Pick<DoctorContext, 'config'>): Promise<CheckResult> {
  if (!sms)
    return ok(
      production
        ? 'No SMS gateway is configured: shoppers cannot use phone numbers to sign in.'
        : 'No SMS gateway is configured; SMS appear at /sandbox/outbox.',
    );
  try {
    const balance = await readMsg91Balance(sms);
    if (balance === null) return problem('MSG91 refuses the key.', 'Correct SMS_MSG91_AUTH_KEY.');
    return balance > 0
      ? ok(`MSG91 accepts the key; its balance is ${balance}.`)
      : problem('The balance at MSG91 is used up.', 'Recharge the account at MSG91.');
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error;
    return problem(
      `MSG91 does not answer as it should (${error.message}).`,
      'Correct SMS_MSG91_URL, or try again later.',
    );
  }
}
