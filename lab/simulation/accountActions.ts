import type { ActorRefFrom } from 'xstate';
import type { SavedAddress } from '../../contract/addresses/entities.ts';
import type { addressBookMachine } from '../../machines/addressBook.machine.ts';
import type { reviewsMachine } from '../../machines/reviews.machine.ts';
import { ADDRESS } from '../../tests/server/shopper.ts';
import { randomUUID } from './evaluate.ts';
import type { Page } from './page/openPage.ts';
import type { World } from './world.ts';

/** A change of an account's data, and whether the page has shown that it is saved. */
export interface AccountChange {
  /** Null of a guest, whose wishlist the account gets at sign-in. */
  readonly userId: string | null;
  readonly kind: 'wishlist' | 'review' | 'address';
  /** Id of the product or address. */
  readonly id: string;
  /** The data of the account afterwards; null for deleted data. */
  readonly value: string | null;
  isSaved: boolean;
}

const PRODUCTS: [string, ...string[]] = ['brass-diya', 'temple-bell', 'incense-holder'];
const MAX_RATING = 5;

/** Random actions of a shopper besides buying: a wishlist, reviews, saved addresses. */
export class AccountActions {
  /** Oldest first. */
  readonly changes: AccountChange[] = [];
  readonly #world: World;
  readonly #note: (what: string) => void;
  #streets = 0;

  constructor(world: World, note: (what: string) => void) {
    this.#world = world;
    this.#note = note;
  }

  begin(page: Page): void {
    const { random } = this.#world;
    const productId = random.pick(PRODUCTS);
    switch (random.pick(['wishlist', 'review', 'profile', 'profile', 'profile'])) {
      case 'wishlist':
        return this.#toggle(page, productId);
      case 'review':
        return page.go(`/product/${productId}`);
      default:
        return page.status() === 'signedIn' ? page.go('/profile') : undefined;
    }
  }

  #toggle(page: Page, id: string): void {
    const { wishlist } = page;
    if (wishlist.getSnapshot().matches('unknown')) return;
    wishlist.send({ type: 'product.toggled', productId: id });
    const toggled = wishlist.getSnapshot();
    const isOnWishlist = toggled.context.ids.includes(id);
    const value = isOnWishlist ? 'on the wishlist' : null;
    const isGuest = toggled.matches('local');
    const act = isOnWishlist ? `puts ${id} on` : `takes ${id} off`;
    this.#note(`${act} the wishlist${isGuest ? ' as a guest' : ''}`);
    const change = this.#add(isGuest ? null : userIdOf(page), { kind: 'wishlist', id, value });
    if (isGuest) {
      change.isSaved = true;
      return;
    }
    const subscription = wishlist.subscribe((snapshot) => {
      if (!snapshot.matches({ account: 'ready' })) return;
      change.isSaved = snapshot.context.saved.includes(id) === isOnWishlist;
      subscription.unsubscribe();
    });
  }

  /** Reviews the product of the page, or closes it. */
  review(page: Page, reviews: ActorRefFrom<typeof reviewsMachine>, isLeaving: boolean): void {
    const { random } = this.#world;
    const snapshot = reviews.getSnapshot();
    const { reviewForm: form } = snapshot.children;
    const shown = form?.getSnapshot();
    if (isLeaving) page.go('/orders');
    else if (snapshot.hasTag('failed') && this.#world.chance(0.5)) reviews.send({ type: 'reviews.refresh' });
    else if (!form || !shown || shown.hasTag('busy')) return;
    else if (shown.hasTag('written') && this.#world.chance(0.5)) form.send({ type: 'edit.chosen' });
    else if (shown.matches({ open: 'signInRequired' }))
      page.go('/login', { returnTo: `/product/${snapshot.context.productId}` });
    else if (shown.matches('open') && this.#world.chance(0.7)) {
      const fields = { rating: random.integer(1, MAX_RATING), comment: `Comment ${random.integer(1, 99)}` };
      const { productId: id } = snapshot.context;
      const value = `${fields.rating} ${fields.comment}`;
      this.#note(`reviews ${id}: ${value}`);
      form.send({ type: 'fields.changed', fields });
      form.send({ type: 'review.submitted' });
      const userId = userIdOf(page);
      if (userId === null) return;
      const change = this.#add(userId, { kind: 'review', id, value });
      const subscription = form.subscribe((now) => {
        if (now.matches('saving')) return;
        change.isSaved = now.context.saved !== null;
        subscription.unsubscribe();
      });
    } else page.go('/');
  }

  /** Changes the saved addresses on the profile page, or closes it. */
  useAddresses(page: Page, book: ActorRefFrom<typeof addressBookMachine>, isLeaving: boolean): void {
    const { random } = this.#world;
    const snapshot = book.getSnapshot();
    if (isLeaving) page.go('/orders');
    else if (snapshot.hasTag('failed') && this.#world.chance(0.5)) book.send({ type: 'addresses.refresh' });
    else if (snapshot.hasTag('busy')) return;
    else if (snapshot.matches('editing')) {
      if (this.#world.chance(0.1)) return book.send({ type: 'edit.cancelled' });
      this.#streets += 1;
      const street = `${this.#streets} Bazaar Road`;
      book.send({ type: 'address.edited', address: { ...ADDRESS, street } });
      this.#submit(page, book, street);
    } else if (snapshot.matches('confirmingDeletion')) this.#submit(page, book, null);
    else if (!snapshot.matches('listed')) return;
    else {
      const [own, ...others] = snapshot.context.addresses.filter((address) => this.#isOwn(address));
      const act = own
        ? random.pick(['add', 'edit', 'default', 'delete', 'leave'])
        : random.pick(['add', 'leave']);
      const { id: addressId } = own ? random.pick([own, ...others]) : { id: '' };
      if (act === 'add') book.send({ type: 'address.added', addressId: randomUUID(this.#world) });
      else if (act === 'leave' || !own) page.go('/');
      else if (act === 'edit') book.send({ type: 'address.edit', addressId });
      else if (act === 'default') book.send({ type: 'default.chosen', addressId });
      else book.send({ type: 'deletion.requested', addressId });
    }
    return undefined;
  }

  /** Saves or deletes the chosen address. */
  #submit(page: Page, book: ActorRefFrom<typeof addressBookMachine>, street: string | null): void {
    const { addressId: id } = book.getSnapshot().context;
    this.#note(street === null ? `deletes the address ${id}` : `saves ${street} as the address ${id}`);
    book.send({ type: street === null ? 'deletion.confirmed' : 'address.submitted' });
    const change = this.#add(userIdOf(page), { kind: 'address', id, value: street });
    const subscription = book.subscribe((now) => {
      if (now.hasTag('busy')) return;
      change.isSaved = now.context.error === null;
      subscription.unsubscribe();
    });
  }

  /** Whether the address was not typed in the checkout. */
  #isOwn({ id }: SavedAddress): boolean {
    return this.changes.some((change) => change.id === id);
  }

  #add(userId: string | null, change: Pick<AccountChange, 'kind' | 'id' | 'value'>): AccountChange {
    const added = { ...change, userId, isSaved: false };
    this.changes.push(added);
    return added;
  }
}

/** The session of a page; null for a guest. */
function userIdOf(page: Page): string | null {
  return page.session.getSnapshot().context.session?.userId ?? null;
}
