import { createActor } from 'xstate';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import { cartLines, type CartLine } from '../../../contract/carts/cart.ts';
import type { ONLINE_METHODS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import type { OrderOptions } from '../../../contract/orders/orderOptions.ts';
import { knownAddress } from '../../../contract/addresses/knownAddress.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/texts/language.ts';
import { messages } from '../../../contract/texts/translations/en-IN.ts';
import {
  createObserver,
  createReport,
  type Message,
  observeActors,
  toPlain,
} from 'xstate-offline-inspector/client';
import type { couponMachine } from '../../../machines/coupon.machine.ts';
import type { profileChangeMachine } from '../../../machines/profileChange.machine.ts';
import type { requestMachine } from '../../../machines/request.machine.ts';
import { selectReason } from '../../../machines/checkout.selectors.ts';
import { selectCartStatus } from '../../../machines/cart.selectors.ts';
import { selectCatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { selectSessionStatus } from '../../../machines/session.selectors.ts';
import { createCartChange } from '../../../src/services/carts/createCartChange.ts';
import { billWithGiftWrap, buildBill, type CartBill } from '../../../src/components/Bill/buildBill.ts';
import { couponBill } from '../../../src/components/Coupon/couponBill.ts';
import { wishlistOf } from '../../../src/components/Wishlist/wishlistOf.ts';
import type { Inspection } from '../../../src/inspect/Inspection.ts';
import { setLocale } from '../../../src/language/setLocale.ts';
import { readPlacedOrder } from '../../../src/pages/Orders/placedOrder.ts';
import { buildOrderBill } from '../../../src/pages/PlaceOrder/buildOrderBill.ts';
import { buildSubmission } from '../../../src/pages/PlaceOrder/buildSubmission.ts';
import { canOpenCheckout } from '../../../src/pages/PlaceOrder/canOpenCheckout.ts';
import { isCouponRefusal } from '../../../src/pages/PlaceOrder/isCouponRefusal.ts';
import { orderedItems } from '../../../src/pages/PlaceOrder/orderedItems.ts';
import { returnPath } from '../../../src/pages/Login/returnPath.ts';
import { provideAccountDeletion } from '../../../src/services/accounts/accountDeletion.ts';
import { provideAddressBook } from '../../../src/services/addresses/addressBook.ts';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { provideProfile } from '../../../src/services/accounts/profile.ts';
import { provideProfileChange } from '../../../src/services/accounts/profileChange.ts';
import { provideAuth } from '../../../src/services/accounts/auth.ts';
import { provideCartEditing } from '../../../src/services/carts/cartEditing.ts';
import { provideCancelOrder } from '../../../src/services/orders/cancelOrder.ts';
import { provideCoupon } from '../../../src/services/coupons/coupon.ts';
import { provideCheckout } from '../../../src/services/orders/checkout.ts';
import { provideOrders } from '../../../src/services/orders/orders.ts';
import { providePayNow } from '../../../src/services/payments/payNow.ts';
import { providePaymentReturn } from '../../../src/services/payments/paymentReturn.ts';
import { provideReturnRequest } from '../../../src/services/returns/returnRequest.ts';
import { provideReviews } from '../../../src/services/reviews/reviews.ts';
import type { Dependencies } from '../../../src/services/dependencies.ts';
import { openStandalone } from '../../../src/standalone/openStandalone.ts';
import { createShop } from '../../../src/store.ts';

const NO_PLACE = { street: '', city: '', state: '', zipcode: '', country: '' };

/** A loaded page of the app without its views: the machines that run on it, and what a shopper can do there. */
export type Page = ReturnType<typeof openPage>;

/** Without the offer of a passkey: shoppers of the simulation have no passkeys. */
const provideSignIn = (dependencies: Dependencies) => provideAuth(dependencies, () => undefined);

/**
 * Does what `src/main.tsx` and the pages' components do, but for rendering: opens the shop, and runs the machine of the page at the current
 * address.
 * @param record receives the messages for the inspector; null without a recording
 * @param thank called when My Orders opens to thank for an order, with its id, null when it is not known
 */
export function openPage(
  record: ((message: Message) => void) | null,
  thank: (orderId: string | null) => void,
) {
  setLocale(DEFAULT_LANGUAGE, messages);
  const standalone = openStandalone();
  const inspection = record && inspect(record);
  const shop = createShop(standalone.firstState, inspection, standalone, null);
  const { store, cart, session, catalogue, dependencies, navigation } = shop;
  let state: unknown = null;
  let shown: { readonly key: string; readonly actor: AnyActorRef } | null = null;
  /** The coupon of the checkout. */
  let coupon: ActorRefFrom<typeof couponMachine> | null = null;
  let couponContent = '';
  /** The account that the profile page shows, and the form in which it is changed, once it has loaded. */
  let profile: ActorRefFrom<typeof requestMachine> | null = null;
  let profileChange: ActorRefFrom<typeof profileChangeMachine> | null = null;
  /** The payment of a cash order. */
  let payment: AnyActorRef | null = null;
  let visit = 0;
  let wasCheckoutKnown = false;

  const machines = new Map<unknown, AnyStateMachine>();
  const provided = (provide: (needs: Dependencies) => AnyStateMachine): AnyStateMachine => {
    const machine = machines.get(provide) ?? provide(dependencies);
    if (!machines.has(provide)) inspection?.watch(machine);
    machines.set(provide, machine);
    return machine;
  };

  const status = () => selectSessionStatus(session.getSnapshot());
  const bill = () =>
    buildBill({
      cart: cart.getSnapshot().context.cart,
      products: catalogue.getSnapshot().context.products,
      seen: dependencies.seenPrices.get(),
      terms: store.getSnapshot().context.config,
      status: selectCatalogueStatus(catalogue.getSnapshot()),
    });

  /** The bill of the current page: of the order that is paid again, or of the cart. */
  const orderBill = () => {
    const context: { readonly resumedOrder?: Order | null; readonly options?: OrderOptions } =
      shown?.actor.getSnapshot().context ?? {};
    const used = coupon ? couponBill(bill(), coupon.getSnapshot()) : bill();
    const { giftWrapPrice = null } = store.getSnapshot().context.config;
    const isWrapped = context.options?.giftWrap === true && giftWrapPrice !== null;
    const cartBill = isWrapped ? billWithGiftWrap(used, giftWrapPrice) : used;
    return buildOrderBill(context.resumedOrder ?? null, cartBill, ({ name }) => name);
  };

  /** As in useCoupon.ts. */
  const contentOf = ({ lines, subtotal }: CartBill) => JSON.stringify([orderedItems(lines), subtotal]);
  const updateCoupon = () => {
    const current = bill();
    const content = contentOf(current);
    if (!coupon || content === couponContent) return;
    couponContent = content;
    coupon.send({ type: 'items.changed', items: orderedItems(current.lines) });
  };
  const openCoupon = (checkout: AnyActorRef) => {
    const opened = bill();
    couponContent = contentOf(opened);
    const actor = createActor(provided(provideCoupon), { input: { items: orderedItems(opened.lines) } });
    // It is the machine that provideCoupon returns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    coupon = actor.start() as ActorRefFrom<typeof couponMachine>;
    let reason: unknown = null;
    // As in useCouponRefusal.ts.
    checkout.subscribe((snapshot) => {
      const last = reason;
      reason = selectReason(snapshot);
      if (last !== reason && isCouponRefusal(selectReason(snapshot))) coupon?.send({ type: 'check.retried' });
    });
  };

  const shownProfile = () =>
    // The service of provideProfile returns this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (profile?.getSnapshot().context.output ?? null) as UserProfile | null;
  /** As in Profile.tsx and ProfileChange.tsx. */
  const openProfile = () => {
    const input = { params: undefined, refreshes: false };
    // They are the machines that these functions return.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const request = createActor(provided(provideProfile), { input }) as ActorRefFrom<typeof requestMachine>;
    profile = request;
    request.subscribe(() => {
      const known = shownProfile();
      if (!known || profileChange) return;
      const identifier = known.email ? { email: known.email } : { phone: known.phone };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      profileChange = createActor(provided(provideProfileChange), {
        input: { identifier },
      }) as ActorRefFrom<typeof profileChangeMachine>;
      profileChange.on('profile.changed', () => request.send({ type: 'request.refresh' }));
      profileChange.start();
    });
    request.start();
  };

  /** The machine of the current page and its input, or null. */
  const page = (): {
    readonly key: string;
    readonly machine: AnyStateMachine;
    readonly input: unknown;
  } | null => {
    const { pathname, search } = location;
    const signedIn = status() === 'signedIn';
    if (status() === 'unknown') return null;
    if (pathname === '/login' && !signedIn)
      return {
        key: `login ${visit}`,
        machine: provided(provideSignIn),
        input: { record: dependencies.records.auth.read() },
      };
    if (pathname === '/place-order') {
      const resumedOrderId = new URLSearchParams(search).get('order');
      const known = { cart: selectCartStatus(cart.getSnapshot()), session: status(), resumedOrderId };
      wasCheckoutKnown ||= canOpenCheckout(known);
      if (!wasCheckoutKnown) return null;
      const { paymentMethods: methods } = store.getSnapshot().context.config;
      const input = { signedIn, methods, items: orderedItems(bill().lines), resumedOrderId };
      return { key: `checkout ${visit} ${resumedOrderId}`, machine: provided(provideCheckout), input };
    }
    if (pathname === '/verify')
      return { key: `verify ${status()}`, machine: provided(providePaymentReturn), input: { signedIn } };
    if (pathname === '/orders' && signedIn)
      return {
        key: `orders ${visit}`,
        machine: provided(provideOrders),
        input: { entry: `${visit}`, count: 0 },
      };
    const [, orderId] = /^\/orders\/(.+)$/.exec(pathname) ?? [];
    if (orderId !== undefined && signedIn)
      return {
        key: `returns ${visit} ${orderId}`,
        machine: provided(provideReturnRequest),
        input: { orderId },
      };
    if (pathname === '/profile' && signedIn)
      return {
        key: `addresses ${visit}`,
        machine: provided(provideAddressBook),
        input: {
          newAddress: knownAddress({ name: '', email: '', phone: '', profileImage: '', address: NO_PLACE }),
        },
      };
    const [, productId] = /^\/product\/(.+)$/.exec(pathname) ?? [];
    if (productId !== undefined)
      return {
        key: `reviews ${visit} ${status()}`,
        machine: provided(provideReviews),
        input: { productId, isSignedIn: signedIn, shown: 0 },
      };
    return null;
  };

  const show = () => {
    if (location.pathname === '/login' && status() === 'signedIn') {
      go(returnPath(state));
      return;
    }
    const next = page();
    if (next?.key === shown?.key) return;
    shown?.actor.stop();
    coupon?.stop();
    coupon = null;
    payment?.stop();
    payment = null;
    profile?.stop();
    profileChange?.stop();
    profile = null;
    profileChange = null;
    shown = next && { key: next.key, actor: createActor(next.machine, { input: next.input }) };
    if (shown?.key.startsWith('checkout')) openCoupon(shown.actor);
    if (shown?.key.startsWith('addresses')) openProfile();
    shown?.actor.start();
  };
  // React renders after the machines have done their step.
  const showSoon = () => queueMicrotask(show);
  const go = (to: string, newState: unknown = null) => {
    history.replaceState(null, '', to);
    visit += to.split('?')[0] === '/verify' ? 0 : 1;
    wasCheckoutKnown = false;
    state = newState;
    const placed = readPlacedOrder(state);
    if (placed) thank(placed.id);
    showSoon();
  };

  // The router's function has more forms than machines use.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const navigate = ((to: string, options?: { state?: unknown }) => go(to, options?.state)) as Parameters<
    typeof navigation.bind
  >[0];
  navigation.bind(navigate, null);
  store.start();
  standalone.loadConfig(shop);
  store.send({ type: 'page.hydrated' });
  session.subscribe(showSoon);
  cart.subscribe(showSoon);
  // React runs effects after it has rendered.
  const updateSoon = () => queueMicrotask(updateCoupon);
  cart.subscribe(updateSoon);
  catalogue.subscribe(updateSoon);
  showSoon();

  return {
    store,
    cart,
    session,
    catalogue,
    wishlist: wishlistOf(shop),
    bill: orderBill,
    /** The coupon of the checkout, or null. */
    coupon: () => coupon,
    /** The account that the profile page shows, or null. */
    profile: shownProfile,
    /** The form in which it is changed, or null. */
    profileChange: () => profileChange,
    status,
    go,
    /** The machine of the current page, or null. */
    actor: (): AnyActorRef | null => shown?.actor ?? null,
    add: (itemId: string, size: string, quantity: number) =>
      store.send({ type: 'cart.changed', change: createCartChange('add', { itemId, size, quantity }) }),
    /** Changes the quantity of a line of the cart; 0 removes it. */
    setQuantity: (line: CartLine, quantity: number) => {
      const editing = createActor(provided(provideCartEditing)).start();
      editing.send({ type: 'quantity.chosen', line, quantity });
      editing.stop();
    },
    /** Presses the button of the checkout, unless it is busy or missing. */
    submitOrder: () => {
      const shownBill = orderBill();
      if (shownBill.status === 'loaded')
        shown?.actor.send({ type: 'order.submitted', ...buildSubmission(shownBill, null) });
    },
    /** Opens the dialog for cancelling an order, and confirms it. */
    cancelOrder: (orderId: string) => {
      const actor = createActor(provided(provideCancelOrder), { input: { orderId } }).start();
      actor.send({ type: 'cancellation.requested' });
      actor.send({ type: 'cancellation.confirmed' });
      return actor;
    },
    /** Pays a cash order online instead, as the page of the order does, while this page is shown. */
    payNow: (order: Order, method: (typeof ONLINE_METHODS)[number]) => {
      const { _id: orderId, address, items, amount, attemptKey = orderId } = order;
      payment?.stop();
      payment = createActor(provided(providePayNow), {
        input: {
          orderId,
          attemptKey,
          order: {
            address,
            items: items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
            amount,
            paymentMethod: 'razorpay',
          },
        },
      }).start();
      payment.send({ type: 'payment.chosen', method });
    },
    /** The payment of a cash order, or null. */
    payment: () => payment,
    /** Requests the code that deletes the account, as the profile page does. */
    beginDeletion: () => {
      const actor = createActor(provided(provideAccountDeletion)).start();
      actor.send({ type: 'deletion.requested' });
      actor.send({ type: 'code.requested' });
      return actor;
    },
    lines: () => cartLines(cart.getSnapshot().context.cart),
  };
}

function inspect(record: (message: Message) => void): Inspection {
  // Nothing here is a secret; stand-ins would use the random numbers of the run.
  const observe = createObserver(() => undefined, createReport(toPlain, record));
  return { observe, watch: (machine) => observeActors(machine, observe) };
}
