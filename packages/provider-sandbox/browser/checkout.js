// Replaces https://checkout.razorpay.com/v1/checkout.js, with the same interface. window-routes.ts defines WINDOW and STYLES, the HTML
// and the CSS of the payment window, before this code.
/* global WINDOW, STYLES */
const origin = new URL(document.currentScript.src).origin;
const POLL_INTERVAL_MS = 500;
const ENDINGS = [
  ['authorise', 'Pay, captured later'],
  ['slow', 'Pay slowly'],
  ['late', 'Fail now, paid later'],
  ['vanish', 'Pay and vanish'],
  ['silent', 'Pay without webhook'],
  ['lost', 'Pay, vanish, no webhook'],
];

class Razorpay {
  #options;
  #listeners = new Map();
  #host = null;
  #elements = null;

  constructor(options) {
    if (!options?.key) throw new Error('No key passed');
    if (!options.order_id) throw new Error('No order_id passed');
    this.#options = options;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  open() {
    if (this.#host) return;
    this.#host = document.createElement('div');
    this.#host.className = 'razorpay-container';
    const root = this.#host.attachShadow({ mode: 'open' });
    root.innerHTML = WINDOW;
    // The security policy of pages allows no other style elements than the server's.
    const styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
    root.adoptedStyleSheets = [styles];
    this.#elements = Object.fromEntries(
      [...root.querySelectorAll('[id]')].map((element) => [element.id, element]),
    );
    this.#fill(root);
    document.body.append(this.#host);
    root.querySelector('dialog').showModal();
  }

  /** Closes the window without calling `ondismiss`, like Razorpay's. */
  close() {
    this.#host?.remove();
    this.#host = null;
  }

  #fill(root) {
    const { name, description, theme, modal, config } = this.#options;
    const { title, about, amount, pay, refuse, close, more, card, upi } = this.#elements;
    const sum = formatAmount(this.#options.amount, this.#options.currency);
    title.textContent = name || 'Payment';
    about.textContent = description ?? '';
    amount.textContent = sum;
    pay.textContent = `Pay ${sum}`;
    if (theme?.color) pay.style.background = theme.color;
    if (config?.display?.sequence?.[0] === 'block.card') card.checked = true;
    else upi.checked = true;

    const dialog = root.querySelector('dialog');
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (modal?.escape !== false) this.#dismiss();
    });
    close.addEventListener('click', () => this.#dismiss());
    pay.addEventListener('click', () => void this.#act('pay'));
    for (const app of root.querySelectorAll('[data-app]')) {
      app.addEventListener('click', () => void this.#act('pay', `Waiting for ${app.textContent}…`));
    }
    refuse.addEventListener('click', () => void this.#act('refuse'));
    for (const [act, label] of ENDINGS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => void this.#act(act));
      more.append(button);
    }
  }

  async #act(act, status = act === 'slow' ? 'Waiting for the bank…' : 'Paying…') {
    const { key, order_id, amount, prefill } = this.#options;
    const { card, seconds } = this.#elements;
    this.#showStatus(status);
    const request = {
      key,
      order_id,
      amount,
      act,
      method: card.checked ? 'card' : 'upi',
      seconds: Number(seconds.value) || 1,
      email: prefill?.email,
      contact: prefill?.contact,
    };
    let answer = await callSandbox('/sandbox/razorpay/payments', request);
    const host = this.#host;
    while (this.#host && this.#host === host && !answer.response && !answer.error) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      const path = `/sandbox/razorpay/payments/${answer.payment_id}?key=${encodeURIComponent(key)}`;
      answer = { payment_id: answer.payment_id, ...(await callSandbox(path)) };
    }
    if (!host || this.#host !== host) return;
    if (answer.error) this.#fail(answer.error);
    else if (act === 'vanish' || act === 'lost') this.#vanish();
    else this.#succeed(answer.response);
  }

  #succeed(response) {
    const { handler, callback_url: callbackUrl, redirect } = this.#options;
    this.close();
    if (callbackUrl && (redirect || !handler)) post(callbackUrl, response);
    else handler?.(response);
  }

  #fail(error) {
    this.#showStatus('', error.description);
    for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    if (this.#options.retry === false || this.#options.retry?.enabled === false) this.#dismiss();
  }

  #vanish() {
    this.#showStatus('Paid. You may close this tab: the shop’s page does not hear of it.');
    this.#elements.form.disabled = true;
  }

  #dismiss() {
    this.close();
    this.#options.modal?.ondismiss?.();
  }

  #showStatus(status, error = '') {
    if (!this.#host) return;
    const { form, state, alert } = this.#elements;
    form.disabled = status !== '';
    state.textContent = status;
    alert.textContent = error;
    alert.hidden = error === '';
  }
}

/** Calls the sandbox. A network failure is returned as an `error`, like a failed payment. */
async function callSandbox(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    return await (await fetch(origin + path, init)).json();
  } catch {
    return {
      error: { code: 'SERVER_ERROR', description: 'The payment could not be started. Please try again.' },
    };
  }
}

/** Navigates the page to `url` by submitting a form with these fields. */
function post(url, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [field, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: field, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function formatAmount(paise, currency = 'INR') {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(Number(paise) / 100);
}

window.Razorpay = Razorpay;
