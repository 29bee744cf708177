import { PROVIDERS, type Faults, type ProviderName } from './faults.ts';
import { escape, sandboxPage } from './html.ts';
import type { SandboxControls } from './sandbox.ts';
import { trackingSteps } from './shiprocket/tracking-steps.ts';
import { formatAmount } from './stripe/pay-page.ts';

const MAX_ROWS = 10;
const SHOP_LINKS = `<p>Stand-ins of the providers that have no account configured. Mail and SMS are in the
<a href="/sandbox/outbox">outbox</a>; the <a href="/">shop</a> is where payments begin.</p>`;
const PROVIDER_NAMES = { stripe: 'Stripe', razorpay: 'Razorpay', shiprocket: 'Shiprocket' };

/**
 * The HTML of `/sandbox`: the newest payments and shipments, the held webhooks, and a form that sets the faults. In the
 * app of the shop (`isShop`) it has links to the shop and its outbox.
 */
export function controlPage(sandbox: SandboxControls, isShop: boolean): string {
  const { stripe, razorpay, shiprocket, faults } = sandbox.data;
  const sessions = newest(stripe.sessions).map((record) => [
    record.status === 'open'
      ? `<a href="/sandbox/stripe/pay/${record.id}">${shortId(record.id)}</a>`
      : shortId(record.id),
    formatAmount(record.amountTotal, record.currency),
    record.status === 'complete' ? record.paymentStatus : record.status,
  ]);
  const orders = newest(razorpay.orders).map((record) => [
    shortId(record.id),
    formatAmount(record.amount, record.currency),
    record.status,
    Object.values(razorpay.payments)
      .filter(({ orderId }) => orderId === record.id)
      .map(({ status }) => status)
      .join(', '),
  ]);
  const isOnItsWay = new Set(
    sandbox
      .parcelsOnTheirWay()
      .filter(({ isReturn, failure }) => !isReturn && failure === null)
      .map(({ orderId }) => orderId),
  );
  const parcels = newest(shiprocket.shipments).map((record) => [
    escape(record.reference),
    `<code>${record.awb}</code>`,
    escape(record.city),
    record.cancelled ? 'CANCELED' : (trackingSteps(record)[record.told]?.status ?? ''),
    isOnItsWay.has(record.orderId)
      ? `<button name="orderId" value="${record.orderId}">Fail the delivery</button>`
      : '',
  ]);
  return sandboxPage(
    'Sandbox',
    `<h1>Sandbox</h1>
${isShop ? SHOP_LINKS : ''}
<h2>Card payments</h2>${table(['Session', 'Amount', 'State'], sessions)}
<h2>UPI and cards</h2>${table(['Order', 'Amount', 'State', 'Payments'], orders)}
<h2>Parcels</h2><form method="post" action="/sandbox/parcels/fail">${table(['Order', 'AWB', 'To', 'State', ''], parcels)}</form>
<h2>Webhooks held back</h2>${heldWebhooksForm(sandbox)}
<h2>What goes wrong</h2>
<form method="post" action="/sandbox/settings">
  <div class="three">${PROVIDERS.map((name) => faultFields(name, faults[name])).join('')}</div>
  <button class="main">Save</button>
</form>`,
  );
}

function heldWebhooksForm(sandbox: SandboxControls): string {
  const deliveries = sandbox.held();
  if (deliveries.length === 0) return '<p class="quiet">None.</p>';
  const rows = deliveries.map(({ id, provider, type }) => [
    PROVIDER_NAMES[provider],
    escape(type),
    `<button name="ids" value="${id}">Deliver</button>`,
  ]);
  return `<form method="post" action="/sandbox/webhooks/deliver">${table(['From', 'Event', ''], rows)}</form>
<form method="post" action="/sandbox/webhooks/deliver"><button>Deliver all</button></form>`;
}

function faultFields(name: ProviderName, faults: Faults): string {
  const field = (key: keyof Faults) => `${name}.${key}`;
  const choice = (key: keyof Faults, label: string, options: readonly [string, string][]) => `
    <label for="${field(key)}">${label}</label>
    <select id="${field(key)}" name="${field(key)}">${options
      .map(
        ([value, text]) =>
          `<option value="${value}"${String(faults[key]) === value ? ' selected' : ''}>${text}</option>`,
      )
      .join('')}</select>`;
  return `<fieldset><legend>${PROVIDER_NAMES[name]}</legend>${choice('down', 'Calls', [
    ['false', 'are answered'],
    ['refuse', 'find nobody'],
    ['error500', 'fail with 500'],
  ])}${choice('loseAnswer', 'Answers', [
    ['false', 'arrive'],
    ['1', 'the next one is lost'],
    ['true', 'are all lost'],
  ])}
    <label for="${field('delayMs')}">Answers come late by, in ms</label>
    <input id="${field('delayMs')}" name="${field('delayMs')}" type="number" min="0" max="600000" value="${faults.delayMs}">
    <label for="${field('at')}">Only paths that begin with</label>
    <input id="${field('at')}" name="${field('at')}" value="${escape(faults.at)}">${choice(
      'webhooks',
      'Webhooks',
      [
        ['on', 'are sent'],
        ['twice', 'are sent twice'],
        ['held', 'are held back'],
        ['off', 'are not sent'],
      ],
    )}${
      name === 'razorpay'
        ? choice('feeBearer', 'Its fee', [
            ['merchant', 'is borne by the shop'],
            ['customer', 'is added for the customer'],
          ])
        : ''
    }</fieldset>`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="quiet">None yet.</p>';
  const head = headings.map((text) => `<th>${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll"><table><tr>${head}</tr>${body}</table></div>`;
}

function newest<T>(records: Readonly<Record<string, T>>): T[] {
  return Object.values(records).slice(-MAX_ROWS).toReversed();
}

function shortId(id: string): string {
  return `<code>${escape(id.length > 20 ? `${id.slice(0, 20)}…` : id)}</code>`;
}
