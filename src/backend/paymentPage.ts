import { isPaymentPage } from '../../contract/payments/isPaymentPage.ts';
import { pageOrigin } from '../browser/document.ts';
import type { BackendNeeds } from './Backend.ts';

/** The address of Stripe's page, or null when it is not an allowed payment page. The sandbox's pages are on the host of the API. */
export async function allowedPaymentPage(
  page: string,
  { apiHost, config }: Pick<BackendNeeds, 'apiHost' | 'config'>,
): Promise<string | null> {
  const origin = URL.parse(await apiHost())?.origin ?? pageOrigin();
  return isPaymentPage(page, { origin, sandbox: config().sandbox }) ? page : null;
}
