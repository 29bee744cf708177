// Stands in for https://checkout.razorpay.com/v1/checkout.js: the same interface, with a window of its own.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const LOOK_AGAIN_MS = 500;
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
    #parts = null;

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
      this.#parts = Object.fromEntries([...root.querySelectorAll('[id]')].map((part) => [part.id, part]));
      this.#fill(root);
      document.body.append(this.#host);
      root.querySelector('dialog').showModal();
    }

    /** Closes it without telling the page, as the real one does. */
    close() {
      this.#host?.remove();
      this.#host = null;
    }

    #fill(root) {
      const { name, description, theme, modal, config } = this.#options;
      const { title, about, amount, pay, refuse, close, more, card, upi } = this.#parts;
      const sum = inRupees(this.#options.amount, this.#options.currency);
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
      refuse.addEventListener('click', () => void this.#act('refuse'));
      for (const [act, label] of ENDINGS) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => void this.#act(act));
        more.append(button);
      }
    }

    async #act(act) {
      const { key, order_id, amount, prefill } = this.#options;
      const { card, seconds } = this.#parts;
      this.#say(act === 'slow' ? 'Waiting for the bank…' : 'Paying…');
      const paying = {
        key,
        order_id,
        amount,
        act,
        method: card.checked ? 'card' : 'upi',
        seconds: Number(seconds.value) || 1,
        email: prefill?.email,
        contact: prefill?.contact,
      };
      let answer = await ask('/sandbox/razorpay/payments', paying);
      const host = this.#host;
      while (this.#host && this.#host === host && !answer.response && !answer.error) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        const path = `/sandbox/razorpay/payments/${answer.payment_id}?key=${encodeURIComponent(key)}`;
        answer = { payment_id: answer.payment_id, ...(await ask(path)) };
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
      this.#say('', error.description);
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (this.#options.retry === false || this.#options.retry?.enabled === false) this.#dismiss();
    }

    #vanish() {
      this.#say('Paid. You may close this tab: the shop’s page does not hear of it.');
      this.#parts.form.disabled = true;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #say(status, error = '') {
      if (!this.#host) return;
      const { form, state, alert } = this.#parts;
      form.disabled = status !== '';
      state.textContent = status;
      alert.textContent = error;
      alert.hidden = error === '';
    }
  }

  /** Failures to reach it count as refusals. */
  async function ask(path, body) {
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

  /** Leads the whole page there, with the fields of the payment as a form. */
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

  function inRupees(paise, currency = 'INR') {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(Number(paise) / 100);
  }

  const WINDOW = `
<style>
  * { box-sizing: border-box }
  dialog { width: min(26rem, calc(100vw - 1rem)); max-height: calc(100dvh - 1rem); padding: 0; border: 0; border-radius: .75rem; color: #1f2430; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 1rem 3rem #0005 }
  dialog::backdrop { background: #0009 }
  header { position: relative; padding: 1rem 3.5rem 1rem 1.25rem; background: #152a5c; color: #fff }
  h2 { margin: 0; font-size: 1.125rem } p { margin: .25rem 0 }
  #amount { font-size: 1.5rem; font-weight: 600 }
  #close { position: absolute; top: .5rem; right: .5rem; width: 2.75rem; min-height: 2.75rem; margin: 0; border: 0; background: none; color: #fff; font-size: 1.5rem; line-height: 1 }
  .notice { margin: 0; padding: .375rem 1.25rem; background: #fff3d6; color: #5c4400; font-size: .875rem }
  .body { padding: 1rem 1.25rem 1.25rem }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0 } fieldset:disabled { opacity: .55 }
  .methods { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem }
  .methods label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #c4c8d1; border-radius: .5rem; cursor: pointer }
  .methods label:has(:checked) { border-color: #2f5bea; background: #eef2ff }
  .panel { display: none; min-height: 8.5rem; margin: .75rem 0; padding: .75rem; border: 1px solid #dfe2e8; border-radius: .5rem; color: #5b6270; font-size: .875rem }
  fieldset:has(#upi:checked) .upi { display: flex; gap: 1rem; align-items: center } fieldset:has(#card:checked) .card { display: block }
  svg { width: 6.5rem; height: 6.5rem; flex: none; color: #1f2430 }
  button { font: inherit; width: 100%; min-height: 2.75rem; margin-top: .5rem; border: 1px solid #c4c8d1; border-radius: .5rem; background: #fff; color: inherit; cursor: pointer }
  #pay { border: 0; background: #2f5bea; color: #fff; font-weight: 600 }
  :focus-visible { outline: 3px solid #8fa8ff; outline-offset: 2px }
  details { margin-top: .75rem } summary { min-height: 2rem; color: #5b6270; cursor: pointer }
  .seconds { display: flex; align-items: center; gap: .5rem; font-size: .875rem; color: #5b6270 }
  #seconds { width: 5rem; font: inherit; min-height: 2.75rem; padding: 0 .5rem; border: 1px solid #c4c8d1; border-radius: .5rem }
  #alert { margin: 0 0 .75rem; padding: .5rem .75rem; border-radius: .5rem; background: #fdecec; color: #8f1d1d }
  .number { display: block; margin-top: .25rem; padding: .5rem .75rem; border-radius: .5rem; background: #f6f7f9; font-variant-numeric: tabular-nums }
</style>
<dialog role="dialog" aria-labelledby="title">
  <header>
    <h2 id="title"></h2><p id="about"></p><p id="amount"></p>
    <button id="close" type="button" aria-label="Close payment">×</button>
  </header>
  <p class="notice"><strong>Sandbox of Razorpay</strong> No money moves.</p>
  <div class="body">
    <p id="alert" role="alert" hidden></p>
    <fieldset id="form">
      <div class="methods">
        <label><input type="radio" name="method" id="upi" autofocus> UPI</label>
        <label><input type="radio" name="method" id="card"> Card</label>
      </div>
      <div class="panel upi">
        <svg viewBox="0 0 25 25" fill="currentColor" aria-hidden="true">
          <path d="M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0z"/><path fill="#fff" d="M1 1h5v5H1zM19 1h5v5h-5zM1 19h5v5H1z"/>
          <path d="M2 2h3v3H2zM20 2h3v3h-3zM2 20h3v3H2zM9 0h2v1h1v2h-1v1H9zM13 1h3v1h-1v3h-2zM9 6h1v2h2V6h2v1h2v1h-1v2h-3v1H9v2H8v-2H6V9h3zM0 9h3v2h1v2H2v2H0v-1h1v-2H0zM18 9h2v1h2V9h3v3h-2v2h-3v-2h-2zM9 15h2v-2h3v2h1v2h-2v2h2v3h-1v3h-2v-2H9v-2h1v-2h2v-1h-2v-1H9zM17 16h3v2h2v-2h2v3h-2v1h3v3h-3v2h-3v-3h-2z"/>
        </svg>
        <span>A code to scan would be here, or a link to Google Pay, PhonePe and Paytm on a phone.</span>
      </div>
      <div class="panel card">Card number <span class="number">4111 1111 1111 1111</span></div>
      <button id="pay" type="button"></button>
      <button id="refuse" type="button">Refuse</button>
      <details>
        <summary>Other endings</summary>
        <label class="seconds">What is later comes after <input id="seconds" type="number" min="1" max="3600" value="10"> seconds</label>
        <div id="more"></div>
      </details>
    </fieldset>
    <p id="state" role="status"></p>
  </div>
</dialog>`;

  window.Razorpay = Razorpay;
})();
