import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { ADDRESS } from '../../tests/server/shopper.ts';
import { identifierText, type Identifier } from '../../contract/accounts/rules.ts';
import { ONLINE_METHODS } from '../../contract/constants.ts';
import type { CartLine } from '../../contract/carts/cart.ts';
import type { Order } from '../../contract/orders/entities.ts';
import { AccountActions } from './accountActions.ts';
import type { Browser, Tab } from './browser.ts';
import type { CouponBehaviour } from './coupons.ts';
import type { Page } from './page/openPage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { ProfileActions, type Contacts } from './profileActions.ts';
import { useReturns } from './returnActions.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

export const ITEMS: [[string, string], ...[string, string][]] = [
  ['brass-diya', 'One Size'],
  ['temple-bell', 'One Size'],
  ['incense-holder', 'One Size'],
  ['kurta', 'S'],
  ['kurta', 'M'],
];
/** Bought more often, since only garments can be exchanged. */
const EXCHANGEABLE = ['kurta', 'S'] as const;
/** After this many seconds the result of a slow payment is known, also after /verify has timed out. */
const SLOW_S = [5, 240] as const;
/** Between two actions of a shopper in a tab. */
const PAUSE_MS = [100, 6_000] as const;
const MAX_TABS = 2;
const MAX_ADDED = 6;
const MAX_QUANTITY = 3;
/** How often the code that deletes the account is typed. */
const MAX_DELETIONS = 5;
/** The other tabs know by then that one of them has signed out, and have been idle. */
const SIGNED_OUT_MS = 50;
const STRIPE_ACTIONS = [
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
const RAZORPAY_ACTIONS = [
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

export interface ShopperBehaviour {
  /** Probability that an action is a reload, a crash of the tab or a visit of another page. */
  readonly restlessness: number;
  readonly methods: readonly [Method, ...Method[]];
  /** Probability that an action of a signed-in shopper is to sign out. */
  readonly leaves: number;
  /** Whether orders are placed with gift wrap. */
  readonly wrapsGifts: boolean;
  /** How many wrong codes are typed before the first right one. */
  readonly guesses: number;
}
type Method = 'cod' | 'stripe' | 'razorpay';

/** A sign-in by a code. */
export interface SignIn {
  /** The email, or the phone number with +91. */
  readonly contact: string;
  readonly userId: string;
  /** When the code was typed, in ms of the run. */
  readonly at: number;
}

/** A change of the cart. */
export interface CartAction {
  /** Item and size. */
  readonly key: string;
  readonly kind: 'add' | 'set';
  readonly quantity: number;
}

/** A shopper, who acts randomly in one or more tabs as the pages allow it. Some accounts use the browser. */
export class Shopper {
  readonly phones: readonly string[];
  readonly browser: Browser;
  /** Changes of the cart, oldest first. */
  readonly cartActs: CartAction[] = [];
  readonly account: AccountActions;
  readonly profile: ProfileActions;
  /** Sign-ins by a code, oldest first. */
  readonly signIns: SignIn[] = [];
  /** The totals that were on the screen when an order was submitted, in paise. */
  readonly agreedTotals = new Set<number>();
  /** Ids of accounts whose deletion was shown on a page. */
  readonly deletedAccounts: string[] = [];
  /** Whether the shopper has signed out or deleted an account, which loses data that the server does not have. */
  hasLeft = false;
  /** Violations at some moment, as sentences. */
  readonly problems: string[] = [];
  readonly wrapsGifts: boolean;
  readonly #world: World;
  readonly #server: SimulatedServer;
  readonly #habits: ShopperBehaviour;
  #isLeaving = false;
  /** Null in a run without coupons. */
  #coupons: CouponBehaviour | null = null;
  /** Null in a run without payments of cash orders. */
  #payNow: SeededRandom | null = null;
  /** While pieces are returned. */
  #returning: SeededRandom | null = null;
  #guessesLeft: number;
  /** The email or phone for the next sign-in, as it is typed. */
  contact: string;

  constructor(
    contacts: Contacts,
    browser: Browser,
    server: SimulatedServer,
    world: World,
    habits: ShopperBehaviour,
  ) {
    this.phones = contacts.phones;
    [this.contact = ''] = contacts.phones;
    this.browser = browser;
    this.#server = server;
    this.#world = world;
    this.#habits = habits;
    this.#guessesLeft = habits.guesses;
    this.wrapsGifts = habits.wrapsGifts;
    const note = (what: string) => this.#note(what);
    this.account = new AccountActions(world, note);
    this.profile = new ProfileActions({
      contacts,
      server,
      world,
      note,
      contactChanged: (contact) => {
        this.contact = contact;
      },
      endSessions: () => this.endSessions(),
    });
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

  /** Starts nothing new; finishes open actions. */
  leave(): void {
    this.#returning = null;
    this.#isLeaving = true;
  }

  useCoupons(behaviour: CouponBehaviour): void {
    this.#coupons = behaviour;
  }

  /** Pays some cash orders online instead. */
  payNow(random: SeededRandom): void {
    this.#payNow = random;
  }

  /** Returns pieces of delivered orders, until {@link leave}. */
  returnItems(random: SeededRandom): void {
    this.#returning = random;
  }

  /** Loads the page of each tab again. */
  comeBack(): void {
    for (const tab of this.browser.tabs) tab.load('/orders');
  }

  /** Deletes the account of a page, unless the shop refuses it: then an order is open. Types the code every `typingMs`. */
  deleteAccount(typingMs: number): void {
    const page = this.browser.tabs.map((tab) => tab.page).find((shown) => shown?.status() === 'signedIn');
    const userId = page?.session.getSnapshot().context.session?.userId;
    if (!page || userId === undefined) return;
    this.#note('asks to delete the account');
    const deletion = page.beginDeletion();
    const confirm = (tries: number) => {
      const snapshot: AnyMachineSnapshot = deletion.getSnapshot();
      const { sentTo } = snapshot.context;
      const code = typeof sentTo === 'string' ? this.#server.codeFor(sentTo) : null;
      if (snapshot.matches('entering') && code !== null) {
        this.#note('confirms the deletion of the account');
        this.hasLeft = true;
        deletion.send({ type: 'code.typed', digits: code });
        deletion.send({ type: 'deletion.confirmed' });
      }
      if (tries > 1) this.#world.later(typingMs, () => confirm(tries - 1));
    };
    this.#world.later(typingMs, () => confirm(MAX_DELETIONS));
    deletion.subscribe({
      complete: () => {
        if (deletion.getSnapshot().matches('deleted')) this.deletedAccounts.push(userId);
      },
    });
  }

  /** Ends all sessions of the account by another device. */
  endSessions(): void {
    this.hasLeft = true;
    this.#server.endSessions(this.contact);
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
    const actor = page.actor();
    const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
    const isSignedIn = page.status() === 'signedIn';
    const mayLeave = isSignedIn && pathname !== '/verify';
    if (!this.#isLeaving && mayLeave && this.#world.chance(this.#habits.leaves)) this.#signOut(tab, page);
    else if (pathname === '/login') this.#signIn(page, snapshot);
    else if (pathname === '/place-order') this.#checkOut(page, snapshot);
    else if (pathname === '/orders') this.#useOrders(page, snapshot);
    else if (pathname.startsWith('/orders/')) this.#useOrder(page, actor);
    else if (actor && pathname === '/profile') this.#useProfile(page, actor);
    else if (actor && pathname.startsWith('/product/')) this.account.review(page, actor, this.#isLeaving);
    else if (pathname !== '/verify') this.#browse(page);
  }

  #browse(page: Page): void {
    const { random } = this.#world;
    const count = this.cartActs.reduce((sum, { kind, quantity }) => sum + (kind === 'add' ? quantity : 0), 0);
    const [line, ...others] = page.lines();
    if (!this.#isLeaving && count < MAX_ADDED && this.#world.chance(0.6)) this.#add(page);
    else if (!this.#isLeaving && line && this.#world.chance(0.15))
      this.#set(page, random.pick([line, ...others]), random.integer(0, MAX_QUANTITY));
    else if (!this.#isLeaving && this.#world.chance(0.15)) this.account.begin(page);
    else if (page.status() === 'signedOut')
      page.go('/login', { returnTo: this.#isLeaving ? '/orders' : '/cart' });
    else if (!this.#isLeaving && page.status() === 'signedIn' && page.lines().length > 0)
      page.go('/place-order');
    else page.go('/orders');
  }

  #add(page: Page): void {
    const { random } = this.#world;
    const [item, size] = this.#world.chance(0.3) ? EXCHANGEABLE : random.pick(ITEMS);
    const quantity = random.integer(1, 2);
    const isKnown = page.catalogue.getSnapshot().context.products.some(({ _id }) => _id === item);
    if (!isKnown || page.status() === 'unknown') return;
    this.#note(`adds ${quantity} × ${item} ${size}`);
    this.cartActs.push({ key: `${item} ${size}`, kind: 'add', quantity });
    page.add(item, size, quantity);
  }

  #set(page: Page, line: CartLine, quantity: number): void {
    this.#note(`wants ${quantity} × ${line.itemId} ${line.size}`);
    this.cartActs.push({ key: `${line.itemId} ${line.size}`, kind: 'set', quantity });
    page.setQuantity(line, quantity);
  }

  /** Signs out, sometimes to sign in to the other account. Data of the former one must not stay in the browser. */
  #signOut(tab: Tab, page: Page): void {
    const { tabs, local } = this.browser;
    const { token = '', userId = '' } = page.session.getSnapshot().context.session ?? {};
    // A tab that is loading is not notified, and stays signed in by its own token.
    const notified = tabs.filter(({ page: other }) => other?.status() === 'signedIn');
    const areAllNotified = tabs.every(({ page: other }) => other === null || other.status() === 'signedIn');
    const { process } = tab;
    this.#note('signs out');
    this.hasLeft = true;
    page.store.send({ type: 'logout.requested' });
    const [phone = '', ...others] = this.phones;
    this.contact = this.#world.random.pick([phone, ...others]);
    if (page.lines().length > 0) this.problems.push(`${tab.name} shows a cart after its user has signed out`);
    this.#world.later(SIGNED_OUT_MS, () => {
      if (tab.process !== process) return;
      const stored = [
        ...(areAllNotified ? local.values() : []),
        ...notified.flatMap(({ session }) => [...session.values()]),
      ];
      if (stored.some((value) => value.includes(token) || value.includes(userId)))
        this.problems.push(`${this.browser.name} has records of somebody who has signed out`);
    });
  }

  #signIn(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const auth = page.actor();
    if (!snapshot || !auth || snapshot.hasTag('busy')) return;
    if (snapshot.matches('identifier')) auth.send({ type: 'identifier.submitted', typed: this.contact });
    else if (snapshot.matches({ signup: 'details' }) && 'email' in snapshot.context.identifier) {
      // The account of the email was deleted.
      [this.contact = ''] = this.phones;
      auth.send({ type: 'identifier.change' });
    } else if (snapshot.matches({ signup: 'details' }))
      auth.send({ type: 'details.submitted', name: 'Asha Rao', password: '' });
    else if (snapshot.matches({ login: 'password' })) auth.send({ type: 'otp.chosen' });
    else {
      const { otp } = snapshot.children;
      const { identifier }: { readonly identifier: Identifier } = snapshot.context;
      const contact = identifierText(identifier);
      const code = this.#server.codeFor(contact);
      const form: AnyMachineSnapshot | undefined = otp?.getSnapshot();
      const isEditing = form?.matches({ open: { entry: 'code' } }) === true;
      if (code !== null && isEditing && this.#guessesLeft > 0) {
        this.#guessesLeft -= 1;
        otp?.send({ type: 'otp.typed', digits: code === '123456' ? '654321' : '123456' });
      } else if (form?.context.error && form.hasTag('ready') && this.#world.chance(0.5))
        otp?.send({ type: 'otp.resend' });
      else if (form?.context.error && this.#world.chance(0.5)) auth.send({ type: 'identifier.change' });
      else if (code !== null && isEditing && this.#world.chance(0.8)) {
        this.#noteSignIn(page, contact);
        otp?.send({ type: 'otp.typed', digits: code });
      } else if (form?.hasTag('ready')) otp?.send({ type: 'otp.resend' });
    }
  }

  /** Records which account the next session of the page has. */
  #noteSignIn(page: Page, contact: string): void {
    const at = this.#world.elapsed;
    const subscription = page.session.subscribe(({ context: { session } }) => {
      if (!session) return;
      subscription.unsubscribe();
      this.signIns.push({ contact, userId: session.userId, at });
      if (this.profile.edits.some(({ value, savedAt }) => value === contact && savedAt !== null))
        this.#note('signs in by a changed contact');
    });
  }

  #checkOut(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const checkout = page.actor();
    if (!snapshot || !checkout) return this.#isLeaving ? page.go('/orders') : undefined;
    if (snapshot.matches('unavailable')) checkout.send({ type: 'checkout.retry' });
    else if (snapshot.matches('confirmingPrices')) {
      this.agreedTotals.add(snapshot.context.amount);
      checkout.send({ type: 'changes.accepted' });
    } else if (snapshot.matches({ choosing: { result: 'unconfirmed' } }))
      checkout.send({ type: 'payment.check' });
    else if (snapshot.matches('choosing')) {
      if (this.#isLeaving || (page.lines().length === 0 && snapshot.context.resumedOrder === null)) {
        page.go('/orders');
        return;
      }
      if (this.wrapsGifts) checkout.send({ type: 'options.edited', options: { giftWrap: true } });
      const { lines, total } = page.bill();
      const isResumed = snapshot.context.resumedOrder !== null;
      const unavailable = lines.find(({ isUnavailable }) => isUnavailable);
      if (!isResumed && unavailable) return this.#set(page, unavailable, 0);
      // There may be fewer units.
      const [line] = lines;
      if (
        !isResumed &&
        line &&
        snapshot.matches({ choosing: { result: 'failed' } }) &&
        this.#world.chance(0.4)
      )
        return this.#set(page, line, line.quantity - 1);
      if (snapshot.matches({ choosing: { address: 'editing' } }))
        checkout.send({ type: 'address.edited', address: { ...ADDRESS, phone: this.phones[0] ?? '' } });
      const coupon = isResumed ? null : page.coupon();
      if (coupon?.getSnapshot().hasTag('busy')) return undefined;
      const isUsed = coupon?.getSnapshot().matches('applied') === true;
      if (coupon && this.#coupons && this.#coupons.random.next() < (isUsed ? 0.05 : 0.85)) {
        const { random, codes } = this.#coupons;
        const code = random.next() < 0.05 ? '' : random.pick(codes);
        this.#note(code ? `enters the coupon ${code}` : 'removes the coupon');
        coupon.send(code ? { type: 'coupon.entered', code } : { type: 'coupon.removed' });
        return undefined;
      }
      const method = this.#world.random.pick(this.#habits.methods);
      checkout.send({ type: 'payment.chosen', method });
      this.#note(`orders by ${method}`);
      this.agreedTotals.add(total);
      page.submitOrder();
    }
    return undefined;
  }

  #useProfile(page: Page, addressBook: AnyActorRef): void {
    const change = page.profileChange();
    const isUsed = !this.#isLeaving && change !== null && this.profile.use(page, change);
    if (!isUsed) this.account.useAddresses(page, addressBook, this.#isLeaving);
  }

  #useOrders(page: Page, snapshot: AnyMachineSnapshot | undefined): void {
    const history = page.actor();
    if (page.status() === 'signedOut') page.go('/login', { returnTo: '/orders' });
    else if (snapshot?.hasTag('failed')) history?.send({ type: 'orders.refresh' });
    else if (snapshot && this.#returning) {
      const { orders }: { readonly orders: readonly Order[] } = snapshot.context;
      const [order, ...others] = orders.filter(({ status }) => status === 'Delivered');
      if (order) page.go(`/orders/${this.#returning.pick([order, ...others])._id}`);
      else history?.send({ type: 'orders.refresh' });
    } else if (snapshot && !this.#isLeaving) {
      const { orders }: { readonly orders: readonly Order[] } = snapshot.context;
      const [order] = orders;
      const unpaid = orders.find(({ attemptKey }) => attemptKey !== undefined);
      // What is owed for other orders depends on when their units were cancelled.
      const inCash = orders.find(
        ({ payableOnline, cancelledAmount }) => payableOnline && cancelledAmount === undefined,
      );
      if (inCash && this.#payNow && this.#payNow.next() < 0.4) {
        const method = this.#payNow.pick(ONLINE_METHODS);
        this.#note(`pays ${inCash._id} now by ${method}`);
        page.payNow(inCash, method);
      } else if (order?.cancellable === true && this.#world.chance(0.15)) {
        this.#note(`cancels ${order._id}`);
        page.cancelOrder(order._id);
      } else if (unpaid && this.#world.chance(0.6)) {
        this.#note(`pays ${unpaid._id} again`);
        page.go(`/place-order?order=${unpaid._id}`);
      } else page.go('/');
    }
  }

  #useOrder(page: Page, request: AnyActorRef | null): void {
    if (page.status() === 'signedOut') page.go('/login', { returnTo: '/orders' });
    else if (!this.#returning) page.go('/orders');
    else if (request) useReturns(page, request, this.#returning, (what) => this.#note(what));
  }

  #payAtStripe(tab: Tab): void {
    const id = tab.elsewhere?.split('/').at(-1) ?? '';
    const act = this.#isLeaving ? 'cancel' : this.#world.random.pick(STRIPE_ACTIONS);
    const session = this.#server.providers.data.stripe.sessions[id];
    if (!session) return tab.load('/cart');
    const outcome = this.#server.providers.payStripe(id, act, this.#world.random.integer(...SLOW_S));
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
    const act = this.#world.random.pick(RAZORPAY_ACTIONS);
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
