import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { verifyMailServer } from '../messaging/smtp.ts';
import { ok, problem, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

/** Whether the mail server answers and accepts the user. No mail is sent. */
export async function checkMail({
  config: { mail, production },
}: Pick<DoctorContext, 'config'>): Promise<CheckResult> {
  if (!mail && production)
    return problem(
      'No mail server is configured: nobody gets mail, and nobody can sign in at the desk.',
      'Set SMTP_URL and MAIL_FROM.',
    );
  if (!mail) return ok('No mail server is configured; mail appears at /sandbox/outbox.');
  try {
    await verifyMailServer(mail);
    return ok(`The mail server ${new URL(mail.url).hostname} answers and accepts the user.`);
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error;
    return error.message.includes('EAUTH')
      ? problem('The mail server refuses the user or the password.', 'Correct them in SMTP_URL.')
      : problem(
          `The mail server does not answer as it should (${error.message}).`,
          'Correct host, port and smtp: or smtps: in SMTP_URL, or try again later.',
        );
  }
}
