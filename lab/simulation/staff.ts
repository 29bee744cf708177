import { Secret, TOTP } from 'otpauth';
import type { DeskEvent, DeskRole } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { paise } from '../../contract/money.ts';
import { numbered } from '../../contract/orders/parcels.ts';
import type { EventDetails } from '../../machines/desk/deskOrder.machine.ts';
import { ADDRESS } from '../../tests/server/shopper.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { DeskPage, DeskView } from './desk/openDesk.ts';
import { DeskTab, type DeskCookie } from './deskTab.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

/** Between two actions of somebody in a tab. */
const PAUSE_MS = [1_000, 8_000] as const;
const TABS = 2;
/** Other addresses to which orders are sent. */
const STREETS = ['14 Lake Road', '2 Mango Lane'] as const;
/** How likely each event is chosen among the accepted ones; 0 leaves it to the other pages and people. */
const WEIGHTS: Readonly<Record<DeskEvent, number>> = {
  'parcel.packed': 6,
  'parcel.pickedUp': 3,
  'parcel.outForDelivery': 3,
  'parcel.delivered': 8,
  'parcel.returned': 2,
  // The simulated courier reports no failed delivery.
  'redelivery.requested': 0,
  'parcel.recalled': 0,
  'cash.received': 2,
  'order.resent': 4,
  'parcels.split': 4,
  'parcels.joined': 0.5,
  'parcels.cancelled': 40,
  'order.confirmed': 2,
  'address.changed': 1.5,
  'refund.granted': 1.5,
  'units.cancelled': 2,
  'order.cancelled': 0.3,
};

const ON_THE_WAY: ReadonlySet<DeskEvent> = new Set([
  'parcel.outForDelivery',
  'parcel.delivered',
  'parcel.returned',
]);

/** An event of an order, or of one of its parcels by its number. */
interface Choice {
  readonly event: DeskEvent;
  readonly parcel?: number;
}

const isWithOwnCourier = ({ isOwnCourier }: { readonly isOwnCourier: boolean }) => isOwnCourier;

/** What somebody of the staff does in the run of a seed, with random numbers of their own. */
export interface StaffBehaviour {
  readonly random: SeededRandom;
  /** What the owner does to the packer in the middle of the work. */
  readonly act: 'remove' | 'endSessions' | null;
}

/** The staff works in the runs of each fifth seed, so that the others stay as they were. */
export function staffOfSeed(seed: number): StaffBehaviour | null {
  if (seed % 5 !== 1) return null;
  const random = new SeededRandom(104_729 * seed);
  return { random, act: random.pick(['remove', 'endSessions', null]) };
}

interface StaffNeeds extends Pick<ConstructorParameters<typeof DeskTab>[1], 'code' | 'network' | 'record'> {
  readonly world: World;
  readonly server: SimulatedServer;
  readonly random: SeededRandom;
}

type ActorOf<K extends DeskView['kind']> = Extract<DeskView, { readonly kind: K }>['actor'];

/** Somebody who runs the shop, in two tabs of a browser, as the pages of the desk allow it. */
export class Staff {
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly tabs: readonly DeskTab[];
  /** Whether the owner is to remove the person, who no longer signs in. */
  isRemoved = false;
  readonly #world: World;
  readonly #server: SimulatedServer;
  readonly #random: SeededRandom;
  readonly #cookie: DeskCookie = { value: '' };
  /** Of the authenticator app; '' before it is set up. */
  #secret = '';
  #isLeaving = false;
  /** Whom to remove, or whose sessions to end, next. */
  #task: { readonly email: string; readonly act: 'remove' | 'endSessions' } | null = null;

  constructor(role: DeskRole, { world, server, random, ...needs }: StaffNeeds) {
    this.name = role;
    this.role = role;
    this.email = `${role}@shop.example`;
    this.#world = world;
    this.#server = server;
    this.#random = random;
    this.tabs = Array.from(
      { length: TABS },
      (_, index) => new DeskTab(`${role} tab ${index + 1}`, { ...needs, world }, this.#cookie),
    );
  }

  /** Follows the link of the command in one tab; the other one is opened beside it. */
  arrive(token: string): void {
    for (const [index, tab] of this.tabs.entries()) {
      tab.load('/orders', index === 0 ? token : null);
      this.#later(tab);
    }
  }

  /** Stops beginning things; forms that are open are closed. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Goes on, as on another day. */
  goOn(): void {
    this.#isLeaving = false;
  }

  /** Loads the pages again. */
  comeBack(): void {
    for (const tab of this.tabs) tab.load(tab.address);
  }

  /** Ends the pages. */
  close(): void {
    for (const tab of this.tabs) tab.leave();
  }

  /** Removes somebody, or ends their sessions, as soon as possible. */
  handle(email: string, act: 'remove' | 'endSessions'): void {
    this.#task = { email, act };
  }

  #later(tab: DeskTab): void {
    this.#world.later(this.#random.integer(...PAUSE_MS), () => {
      if (tab.page) this.#act(tab, tab.page);
      this.#later(tab);
    });
  }

  #act(tab: DeskTab, page: DeskPage): void {
    const view = page.view();
    if (page.confirmation.getSnapshot().matches('open')) this.#confirm(page);
    else if (!page.session.getSnapshot().matches('signedIn')) this.#signIn(page);
    else if (!view) page.go('/orders');
    else if (!this.#isLeaving && this.#random.next() < 0.03) tab.load(tab.address);
    else this.#use(page, view);
  }

  #signIn({ session }: DeskPage): void {
    const snapshot = session.getSnapshot();
    const { setUp } = snapshot.children;
    if (setUp) {
      const at = setUp.getSnapshot();
      this.#secret = at.context.totp?.secret ?? this.#secret;
      if (at.matches('shown')) setUp.send({ type: 'totp.submitted', totp: this.#totp() });
      else if (at.matches('failed')) setUp.send({ type: 'link.retry' });
      // The link was used: the answer was lost.
      else if (at.matches('refused')) session.send({ type: 'link.dismissed' });
      return;
    }
    const otp = this.#server.codeFor(this.email);
    if (snapshot.matches('failed')) session.send({ type: 'session.retry' });
    else if (snapshot.matches({ signedOut: 'email' })) {
      if (!this.isRemoved) session.send({ type: 'email.submitted', email: this.email });
    } else if (snapshot.matches({ signedOut: 'codes' })) {
      if (otp === null || (snapshot.context.error && this.#random.next() < 0.3))
        session.send({ type: 'code.resend' });
      else session.send({ type: 'codes.submitted', otp, totp: this.#totp() });
    }
  }

  #confirm({ confirmation }: DeskPage): void {
    if (!confirmation.getSnapshot().matches({ open: 'typing' })) return;
    if (this.#isLeaving || this.#random.next() < 0.1) confirmation.send({ type: 'confirmation.dismissed' });
    else confirmation.send({ type: 'code.submitted', code: this.#totp() });
  }

  /** The present code of the authenticator app. */
  #totp(): string {
    if (this.#secret === '') return '000000';
    const timestamp = this.#world.now() + this.#server.databaseAheadMs;
    return new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({ timestamp });
  }

  #use(page: DeskPage, view: DeskView): void {
    switch (view.kind) {
      case 'orders':
        return this.#useOrders(page, view.actor);
      case 'order':
        return this.#useOrder(page, view.actor);
      case 'returns':
        return this.#useReturns(page, view.actor);
      case 'return':
        return this.#useReturn(page, view.actor);
      case 'reviews':
        return this.#useReviews(page, view.actor);
      case 'people':
        return this.#usePeople(page, view.actor);
    }
  }

  #go(page: DeskPage): void {
    if (this.#task) page.go('/people');
    else if (this.role === 'owner')
      page.go(this.#random.pick(['/orders', '/orders', '/orders', '/returns', '/reviews']));
    else page.go(this.#random.pick(['/orders', '/orders', '/orders', '/returns']));
  }

  #useOrders(page: DeskPage, actor: ActorOf<'orders'>): void {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('failed')) return actor.send({ type: 'orders.retry' });
    if (!snapshot.matches({ shown: 'ready' })) return undefined;
    const [order, ...others] = snapshot.context.orders;
    if (this.#isLeaving) return undefined;
    if (!order) return this.#random.next() < 0.5 ? page.go('/orders') : this.#go(page);
    if (this.#task || this.#random.next() < 0.1) return this.#go(page);
    if (this.#random.next() < 0.6)
      return page.go(
        `/orders/${(this.#random.next() < 0.5 ? order : this.#random.pick([order, ...others])).number}`,
      );
    const event = this.#random.pick(['parcel.packed', 'parcel.pickedUp'] as const);
    actor.send({ type: 'all.toggled' });
    if (!actor.getSnapshot().can({ type: 'change.requested', event })) return undefined;
    this.#note(`requests ${event} for several orders`);
    return actor.send({ type: 'change.requested', event });
  }

  #useOrder(page: DeskPage, actor: ActorOf<'order'>): void {
    const snapshot = actor.getSnapshot();
    const { order, event } = snapshot.context;
    if (snapshot.matches('failed'))
      return this.#random.next() < 0.5 ? actor.send({ type: 'order.retry' }) : page.go('/orders');
    if (!order) return undefined;
    if (snapshot.matches({ shown: 'details' }) && event) {
      if (this.#isLeaving || this.#random.next() < 0.15) return actor.send({ type: 'details.dismissed' });
      this.#note(`submits ${event} of ${order.number}`);
      return actor.send({ type: 'details.submitted', ...this.#details(event, order) });
    }
    if (this.#isLeaving || !snapshot.matches({ shown: 'ready' })) return undefined;
    if (this.#task || this.#random.next() < 0.3) return this.#go(page);
    const chosen = this.#choose(order);
    if (!chosen) return undefined;
    this.#note(`requests ${chosen.event} of ${order.number}`);
    return actor.send({ type: 'event.requested', ...chosen });
  }

  /**
   * One of the events that the page offers for the order or one of its parcels. The way of a parcel is reported for an own courier only:
   * Shiprocket reports it for the other parcels.
   */
  #choose({ accepted, timeline, parcel, parcels = [] }: DeskOrder): Choice | null {
    const isResent = timeline.some(({ event }) => event === 'resent');
    const isOwn = parcel?.isOwnCourier === true || (parcels.length > 0 && parcels.every(isWithOwnCourier));
    const possible: readonly Choice[] = [
      ...accepted
        .filter((event) =>
          event === 'units.cancelled' || event === 'parcels.cancelled'
            ? !isResent
            : isOwn || !ON_THE_WAY.has(event),
        )
        .map((event) => ({ event })),
      ...numbered(parcels).flatMap(([number, one]) =>
        one.accepted
          .filter((event) => one.isOwnCourier || !ON_THE_WAY.has(event))
          .map((event) => ({ event, parcel: number })),
      ),
    ];
    let draw = this.#random.next() * possible.reduce((sum, { event }) => sum + WEIGHTS[event], 0);
    return possible.find(({ event }) => (draw -= WEIGHTS[event]) < 0) ?? null;
  }

  #details(event: DeskEvent, { lines, refundable }: DeskOrder): Partial<EventDetails> {
    const random = this.#random;
    const left = lines.filter(({ quantity, cancelled }) => quantity > cancelled);
    if (event === 'parcel.pickedUp')
      return random.next() < 0.4 ? {} : { courier: 'Ravi', trackingNumber: '42' };
    if (event === 'units.cancelled') {
      const items = left
        .filter((_, index) => index === 0 || random.next() < 0.3)
        .map(({ productId, size, quantity, cancelled }) => ({
          productId,
          size,
          quantity: random.integer(1, quantity - cancelled),
        }));
      return { reason: 'Damaged', items };
    }
    if (event === 'parcels.split') return { parcels: this.#split(left) };
    if (event === 'refund.granted')
      return {
        reason: 'A scratch',
        reference: 'UTR 1',
        amount: paise(100 * random.integer(1, Math.max(1, Math.floor(refundable / 100)))),
      };
    if (event === 'address.changed') return { address: { ...ADDRESS, street: random.pick(STREETS) } };
    return { reason: 'On request' };
  }

  /** The units of two parcels; one of them is empty if the first line has one unit only. */
  #split(lines: DeskOrder['lines']): EventDetails['parcels'] {
    const second = lines.map(({ quantity, cancelled }, index) =>
      index === 0 ? 1 : this.#random.integer(0, quantity - cancelled),
    );
    const unitsOf = (countOf: (index: number) => number) =>
      lines.flatMap(({ productId, size }, index) => {
        const quantity = countOf(index);
        return quantity > 0 ? [{ productId, size, quantity }] : [];
      });
    return [
      unitsOf((index) => {
        const line = lines[index];
        return line ? line.quantity - line.cancelled - (second[index] ?? 0) : 0;
      }),
      unitsOf((index) => second[index] ?? 0),
    ];
  }

  #useReturns(page: DeskPage, actor: ActorOf<'returns'>): void {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('failed')) return actor.send({ type: 'list.retry' });
    if (!snapshot.matches('shown') || this.#isLeaving) return undefined;
    const [first, ...others] = snapshot.context.rows;
    if (!first || this.#task || this.#random.next() < 0.2) return this.#go(page);
    return page.go(`/returns/${this.#random.pick([first, ...others]).id}`);
  }

  #useReturn(page: DeskPage, actor: ActorOf<'return'>): void {
    const snapshot = actor.getSnapshot();
    const { found, event } = snapshot.context;
    if (snapshot.matches('failed'))
      return this.#random.next() < 0.5 ? actor.send({ type: 'return.retry' }) : page.go('/returns');
    if (!found) return undefined;
    if (snapshot.matches({ shown: 'details' })) {
      if (this.#isLeaving || this.#random.next() < 0.15) return actor.send({ type: 'details.dismissed' });
      const [reason = null] = found.declineReasons;
      this.#note(`submits ${event} of return ${found.id}`);
      return actor.send({
        type: 'details.submitted',
        reason,
        hasOwnCourier: this.#random.next() < 0.4,
        isSentAgain: this.#random.next() < 0.7,
        reference: 'UTR 1',
      });
    }
    if (this.#isLeaving || !snapshot.matches({ shown: 'ready' })) return undefined;
    const [chosen, ...others] = found.accepted.filter(
      (type) => type !== 'exchange.lost' && (type !== 'return.declined' || this.#random.next() < 0.2),
    );
    if (!chosen || this.#task || this.#random.next() < 0.3) return this.#go(page);
    const requested = this.#random.pick([chosen, ...others]);
    this.#note(`requests ${requested} of return ${found.id}`);
    return actor.send({ type: 'decision.requested', event: requested });
  }

  #useReviews(page: DeskPage, actor: ActorOf<'reviews'>): void {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('failed')) return actor.send({ type: 'list.retry' });
    if (!snapshot.matches('shown') || this.#isLeaving) return undefined;
    const entries = page.reviews();
    const [first, ...others] = entries;
    if (!first || this.#task || this.#random.next() < 0.3) return this.#go(page);
    const entry = this.#random.pick([first, ...others]);
    const at = entry.getSnapshot();
    if (at.matches('hiding')) {
      this.#note(`hides the review ${at.context.review.id}`);
      return entry.send({ type: 'reason.submitted', reason: 'Names a person' });
    }
    if (at.matches('answering')) return entry.send({ type: 'answer.submitted', text: 'Thank you.' });
    return entry.send({
      type: this.#random.pick(['review.approved', 'hiding.requested', 'answering.requested'] as const),
    });
  }

  #usePeople(page: DeskPage, actor: ActorOf<'people'>): void {
    const snapshot = actor.getSnapshot();
    const task = this.#task;
    if (snapshot.matches('failed')) return actor.send({ type: 'people.retry' });
    if (snapshot.matches({ shown: 'confirmingRemoval' })) return actor.send({ type: 'removal.confirmed' });
    if (!snapshot.matches({ shown: 'ready' })) return undefined;
    if (!task) return this.#isLeaving ? undefined : this.#go(page);
    const person = snapshot.context.people?.find(({ email }) => email === task.email);
    const isDone = person === undefined || (task.act === 'endSessions' && person.sessions === 0);
    if (isDone) {
      this.#task = null;
      return undefined;
    }
    this.#note(`${task.act} ${task.email}`);
    return actor.send({
      type: task.act === 'remove' ? 'removal.requested' : 'sessions.end',
      personId: person.id,
    });
  }

  #note(what: string): void {
    this.#world.log(`the ${this.name} ${what}`);
  }
}
