import { escape, sandboxPage } from '../html.ts';
import type { PayOutcome, StripeAction } from './pay-session.ts';
import { DECLINED } from './objects.ts';
import type { CheckoutSession } from './records.ts';

/** Further acts and their buttons; README.md explains them. */
const OTHERS: readonly [StripeAction, string][] = [
  ['slow', 'Pay slowly'],
  ['slow-fail', 'Fail slowly'],
  ['vanish', 'Pay and vanish'],
  ['silent', 'Pay without webhook'],
  ['lost', 'Pay, vanish, no webhook'],
];

/** HTML of the hosted payment page, with buttons for every act. `outcome` is the result of the last attempt, null before. */
export function payPage(session: CheckoutSession, outcome: PayOutcome | null): string {
  const total = formatAmount(session.amountTotal, session.currency);
  return sandboxPage(
    `Pay ${total}`,
    `<div class="columns">
  <section aria-labelledby="title">
    <h1 id="title">Pay by card</h1>
    <p class="amount">${total}</p>
    <ul class="lines">${session.lines
      .map(
        ({ name, quantity, unitAmount }) =>
          `<li><span>${escape(name)}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${formatAmount(unitAmount * quantity, session.currency)}</span></li>`,
      )
      .join('')}</ul>
  </section>
  <form class="sheet" method="post">
    ${outcome === 'refused' ? `<p role="alert">${DECLINED} Please try another card.</p>` : ''}
    <label for="email">Email</label>
    <input id="email" value="${escape(session.customerEmail ?? '')}" readonly>
    <label for="card">Card number</label>
    <input id="card" value="4242 4242 4242 4242" readonly>
    <button class="main" name="act" value="pay">Pay ${total}</button>
    <button class="wide" name="act" value="refuse">Refuse</button>
    ${session.cancelUrl === null ? '' : `<a class="button wide" style="text-align:center" href="${escape(session.cancelUrl)}">Cancel</a>`}
    <details>
      <summary>Other endings</summary>
      <label for="seconds">What is slow takes this many seconds</label>
      <input id="seconds" name="seconds" type="number" min="1" max="3600" value="10">
      ${OTHERS.map(([act, name]) => `<button class="wide" name="act" value="${act}">${name}</button>`).join('')}
    </details>
  </form>
</div>`,
  );
}

/** HTML after a payment that does not redirect back to the shop. */
export function paidPage(): string {
  return sandboxPage(
    'Paid',
    '<h1>Paid</h1><p>You may close this tab. It does not lead back to the shop, as when a phone’s battery ends just now.</p>',
  );
}

/** HTML for a session that is complete or expired. */
export function closedPage(session: CheckoutSession): string {
  const back = session.status === 'complete' ? returnUrl(session) : session.cancelUrl;
  const title = session.status === 'complete' ? 'This was paid already' : 'This payment page has expired';
  return sandboxPage(
    title,
    `<h1>${title}</h1>${back === null ? '' : `<p><a class="button" href="${escape(back)}">Back to the shop</a></p>`}`,
  );
}

/** The session's success URL with its id filled in. */
export function returnUrl({ id, successUrl }: CheckoutSession): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** Formats an amount in the smallest unit of its currency, for example paise. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}
