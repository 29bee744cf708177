import type { AnyMachineSnapshot } from 'xstate';
import { ADDRESS } from '../server/shopper.ts';
import type { Browser, Tab } from './browser.ts';
import type { Page } from './page/openPage.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

const ITEMS: [[string, string], ...[string, string][]] = [
  ['brass-diya', 'One Size'],
  ['temple-bell', 'One Size'],
  ['incense-holder', 'One Size'],
  ['kurta', 'S'],
  ['kurta', 'M'],
];
/** Between two acts of a shopper in a tab. */
const PAUSE_MS = [100, 6_000] as const;
const MAX_TABS = 2;
/** A line of a cart holds at most 99. */
const MAX_ADDED = 6;
const STRIPE_ACTS = [
  'pay',
  'pay',
  'pay',
  'refuse',
  'cancel',
  'slow',
  'slow-fail',
  'vanish',
  'silent',
  'lost',
] as const;
const RAZORPAY_ACTS = [
  'pay',
  'pay',
  'pay',
  'refuse',
  'authorise',
  'slow',
  'late',
  'vanish',
  'silent',
  'lost',
] as const;

export interface Habits {
  /** Probability with which an act is a reload, a crash of the tab or a visit of another page. */
  readonly restlessness: number;
  readonly methods: readonly [Method, ...Method[]];
}
type Method = 'cod' | 'stripe' | 'razorpay';

/** A shopper, who acts in one or more tabs as the pages allow it; chance decides what and when. */
export class Shopper {
  readonly phone: string;
  readonly browser: Browser;
  /** What was added to the cart, by item and size. */
  readonly added = new Map<string, number>();
  readonly #world: World;
  readonly #server: SimulatedServer;
  readonly #habits: Habits;
  #isLeaving = false;

  constructor(phone: string, browser: Browser, server: SimulatedServer, world: World, habits: Habits) {
    this.phone = phone;
    this.browser = browser;
    this.#server = server;
    this.#world = world;
    this.#habits = habits;
  }

  /** Whether one of the tabs is signed in. */
  get isSignedIn(): boolean {
    return this.browser.tabs.some(({ page }) => page?.status() === 'signedIn');
  }

  /** Opens a tab and acts in it until the end. */
  arrive(): void {
    const tab = this.browser.openTab(this.#world.chance(0.5) ? '/' : '/login');
    this.#later(tab);
  }

  /** Begins nothing any more; finishes what is open. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Loads the page of each tab again. */
  comeBack(): void {
    for (const tab of this.browser.tabs) tab.load('/orders');
  }

  #later(tab: Tab): void {
    this.#world.later(this.#world.random.integer(...PAUSE_MS), () => {
      this.#act(tab);
      this.#later(tab);
    });
  }

  #act(tab: Tab): void {
    if (tab.elsewhere !== null) this.#payAtStripe(tab);
    else if (tab.razorpay) this.#payAtRazorpay(tab);
    else if (tab.page === null) tab.load('/');
    else if (!this.#isLeaving && this.#world.chance(this.#habits.restlessness)) this.#disturb(tab, tab.page);
    else this.#use(tab, tab.page);
  }

  #disturb(tab: Tab, page: Page): void {
    const { random } = this.#world;
    switch (random.pick(['reload', 'close', 'go', 'open', 'clock'])) {
      case 'reload':
        return tab.load(tab.address);
      case 'close':
        return tab.leave();
      case 'clock':
        tab.clockAheadMs = random.integer(-3_600_000, 3_600_000);
        tab.process.clockAheadMs = tab.clockAheadMs;
        return undefined;
      case 'open':
        if (this.browser.tabs.length < MAX_TABS) this.arrive();
        return undefined;
      default:
        return page.go(random.pick(['/', '/cart', '/orders', '/place-order']));
    }
  }

  #use(tab: Tab, page: Page): void {
    const { pathname } = new URL(tab.address, 'http://shop');
    const snapshot: AnyMachineSnapshot | undefined = page.actor()?.getSnapshot();
    if (pathname === '/login') this.#signIn(page, snapshot);
    else if (pathname === '/place-order') this.#checkOut(page, snapshot);
    else if (pathname === '/orders') this.#useOrders(page, snapshot);
    else if (pathname !== '/verify') this.#browse(page);
  }

  #browse(page: Page): void {
    const count = [...this.added.values()].reduce((sum, quantity) => sum + quantity, 0);
    if (!this.#isLeaving && count < MAX_ADDED && this.#world.chance(0.6)) this.#add(page);
    else if (page.status() === 'signedOut')
      page.go('/login', { returnTo: this.#isLeaving ? '/orders' : '/cart' });
    else if (!this.#isLeaving && page.status() === 'signedIn' && page.lines().length > 0)
      page.go('/place-order');
    else page.go('/orders');
  }

  #add(page: Page): void {
    const { random } = this.#world;
    const [item, size] = random.pick(ITEMS);
    const quantity = random.integer(1, 2);
    const isKnown = page.catalogue.getSnapshot().context.products.some(({ _id }) => _id === item);
    if (!isKnown || page.status() === 'unknown') return;
    this.#note(`adds ${quantity} × ${item} ${size}`);
    const key = `${item} ${size}`;
    this.added.set(key, (this.added.get(key) ?? 0) + quantity);
    page.add(item, size, quantity);
  }

  #signIn(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const auth = page.actor();
    if (!snapshot || !auth || snapshot.hasTag('busy')) return;
    if (snapshot.matches('identifier')) auth.send({ type: 'identifier.submitted', typed: this.phone });
    else if (snapshot.matches({ signup: 'details' }))
      auth.send({ type: 'details.submitted', name: 'Asha Rao', password: '' });
    else if (snapshot.matches({ login: 'password' })) auth.send({ type: 'otp.chosen' });
    else {
      const { otp } = snapshot.children;
      const code = this.#server.outbox
        .list()
        .find(({ to, code: digits }) => to === `+91${this.phone}` && digits)?.code;
      const form: AnyMachineSnapshot | undefined = otp?.getSnapshot();
      if (form?.context.error && this.#world.chance(0.5)) auth.send({ type: 'identifier.change' });
      else if (code !== undefined && form?.matches({ open: { entry: 'editing' } }) && this.#world.chance(0.8))
        otp?.send({ type: 'otp.typed', digits: code });
      else if (form?.matches({ open: { resend: 'ready' } })) otp?.send({ type: 'otp.resend' });
    }
  }

  #checkOut(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const checkout = page.actor();
    if (!snapshot || !checkout) return this.#isLeaving ? page.go('/orders') : undefined;
    if (snapshot.matches('unavailable')) checkout.send({ type: 'checkout.retry' });
    else if (snapshot.matches('confirmingPrices')) checkout.send({ type: 'changes.accepted' });
    else if (snapshot.matches({ choosing: 'unconfirmed' })) checkout.send({ type: 'payment.check' });
    else if (snapshot.matches('choosing')) {
      if (this.#isLeaving || (page.lines().length === 0 && snapshot.context.resumedOrder === null)) {
        page.go('/orders');
        return;
      }
      if (snapshot.matches({ choosing: { address: 'editing' } }))
        checkout.send({ type: 'address.edited', address: { ...ADDRESS, phone: this.phone } });
      const method = this.#world.random.pick(this.#habits.methods);
      checkout.send({ type: 'payment.chosen', method });
      this.#note(`orders by ${method}`);
      page.submitOrder();
    }
  }

  #useOrders(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const history = page.actor();
    if (page.status() === 'signedOut') page.go('/login', { returnTo: '/orders' });
    else if (snapshot?.hasTag('failed')) history?.send({ type: 'orders.refresh' });
    else if (snapshot && !this.#isLeaving) {
      const [order] = snapshot.context.orders;
      if (order?.cancellable === true && this.#world.chance(0.15)) {
        this.#note(`cancels ${order._id}`);
        page.cancelOrder(order._id);
      } else page.go('/');
    }
  }

  #payAtStripe(tab: Tab): void {
    const id = tab.elsewhere?.split('/').at(-1) ?? '';
    const act = this.#isLeaving ? 'cancel' : this.#world.random.pick(STRIPE_ACTS);
    const session = this.#server.providers.data.stripe.sessions[id];
    if (!session) return tab.load('/cart');
    const outcome = this.#server.providers.payStripe(id, act, this.#world.random.integer(5, 90));
    this.#note(`${act} at Stripe: ${outcome}`);
    const url: string | null =
      outcome === 'paid' || outcome === 'processing' || outcome === 'closed'
        ? session.successUrl
        : session.cancelUrl;
    if (outcome === 'refused') return undefined;
    if (outcome === 'gone' || url === null) return tab.leave();
    const { pathname, search } = new URL(url.replace('{CHECKOUT_SESSION_ID}', id));
    return tab.load(pathname + search);
  }

  #payAtRazorpay(tab: Tab): void {
    const { razorpay: window } = tab;
    if (!window) return;
    const { providers } = this.#server;
    const { order_id: id, handler, modal } = window.options;
    if (this.#isLeaving || this.#world.chance(0.15)) {
      this.#note('closes the window of Razorpay');
      window.close();
      modal.ondismiss();
      return;
    }
    if (providers.data.razorpay.orders[id]?.status === 'paid') {
      window.close();
      modal.ondismiss();
      return;
    }
    const act = this.#world.random.pick(RAZORPAY_ACTS);
    const payment = providers.payRazorpay(id, { act, seconds: this.#world.random.integer(5, 90) });
    this.#note(`${act} at Razorpay`);
    if (act === 'vanish' || act === 'lost') return tab.leave();
    const { response, error } = providers.razorpayPayment(payment.id);
    if (error) window.decline(error);
    if (!response) return undefined;
    window.close();
    return handler(response);
  }

  #note(what: string): void {
    this.#world.log(`${this.browser.name} ${what}`);
  }
}
