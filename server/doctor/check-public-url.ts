import * as v from 'valibot';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

const TIMEOUT_MS = 8_000;
/** The part of the reply of `getConfig` that names the shop. */
const ShopName = v.object({ config: v.object({ name: v.string() }) });

/** Whether PUBLIC_URL leads to this shop, from this machine. */
export async function checkPublicUrl({
  config: { publicUrl, production, shopName, port },
}: Pick<DoctorContext, 'config'>): Promise<CheckResult> {
  if (publicUrl === null)
    return production
      ? problem(
          'PUBLIC_URL is not set: links in mails and pages lead to localhost.',
          'Set PUBLIC_URL=https://YOUR.SHOP.',
        )
      : ok(`PUBLIC_URL is not set; links lead to http://localhost:${port}.`);
  try {
    const response = await fetch(`${publicUrl}/api/config`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    const target = response.headers.get('location');
    if (target !== null)
      return problem(
        `${publicUrl} leads on to ${URL.parse(target, publicUrl)?.origin ?? target}.`,
        'Set PUBLIC_URL to the address that shoppers see; providers do not follow to another one.',
      );
    if (response.status >= 500)
      return problem(
        `${publicUrl} answers with status ${response.status}.`,
        'Start the shop; look at its log and at that of the proxy.',
      );
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ShopName), body);
    if (!read.success || read.output.config.name !== shopName)
      return problem(
        `${publicUrl} answers, but not as ${shopName}.`,
        `Let the domain and the proxy lead to this shop, port ${port}.`,
      );
  } catch (error) {
    return problem(
      `${publicUrl} cannot be reached from this machine (${reasonOf(error)}).`,
      'Start the shop; look at the domain (DNS), the certificate, the firewall and the proxy.',
    );
  }
  if (!publicUrl.startsWith('https:'))
    return (production ? problem : warning)(
      'PUBLIC_URL is not https: sign-in, passkeys and payments need it.',
      'Let a proxy with a certificate stand before the shop (docs/hosting.md).',
    );
  return ok(`${publicUrl} leads to this shop.`);
}

/** The code of a failed connection or certificate, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
