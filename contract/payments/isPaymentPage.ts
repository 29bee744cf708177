/**
 * Whether the browser may navigate to a `session_url` (spec §11 W5): Stripe's checkout page over https or, if payments are a sandbox, the
 * sandbox's pages on the origin of the shop's API. The URL must be absolute. Other hosts, ports and schemes and URLs with credentials are refused.
 */
export function isPaymentPage(address: string, shop: { origin: string; sandbox: boolean }): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.origin === 'https://checkout.stripe.com') return true;
  return shop.sandbox && url.origin === shop.origin && url.pathname.startsWith('/sandbox/stripe/');
}
