import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGuessableSecret } from '../is-guessable-secret.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

const SECRET_BYTES = 32;
/** Of the secrets of webhooks, which people choose. */
const WEBHOOK_SECRET_LENGTH = 16;

/** Whether the secrets are long, and no examples. */
export async function checkSecrets({ config }: Pick<DoctorContext, 'config'>): Promise<CheckResult> {
  const { authSecret, dataDir, razorpay, shiprocket, production } = config;
  const secret = authSecret ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => null))?.trim();
  if (secret !== undefined && Buffer.byteLength(secret) < SECRET_BYTES)
    return problem(
      `The secret in DATA_DIR is shorter than ${SECRET_BYTES} bytes.`,
      'Remove the file; the shop writes a new one, and everybody signs in again.',
    );
  if (secret !== undefined && isGuessableSecret(secret))
    return (production ? problem : warning)(
      'AUTH_SECRET is an example or a pattern: others could sign in as anybody.',
      'Set AUTH_SECRET to what `openssl rand -base64 32` prints.',
    );
  const short = Object.entries({
    RAZORPAY_WEBHOOK_SECRET: razorpay?.webhookSecret,
    SHIPROCKET_WEBHOOK_KEY: shiprocket?.webhookKey,
  }).flatMap(([name, value]) => (value && value.length < WEBHOOK_SECRET_LENGTH ? [name] : []));
  if (short.length > 0)
    return warning(
      `${short.join(' and ')} ${short.length === 1 ? 'is' : 'are'} short: somebody could guess it and forge webhooks.`,
      `Choose ${WEBHOOK_SECRET_LENGTH} characters or more, here and at the provider.`,
    );
  return ok('The secrets are long enough.');
}
