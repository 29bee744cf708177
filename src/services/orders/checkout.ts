import { listAddresses, putAddress } from '../../../contract/addresses/addressEndpoints.ts';
import { getAddress, getProfile, saveAddress } from '../../../contract/accounts/profileEndpoints.ts';
import { fromCallback, fromPromise } from 'xstate';
import { awaitsPayment } from '../../../contract/orders/readStatus.ts';
import { PAYMENT_METHODS } from '../../../contract/constants.ts';
import type { PaymentMethod } from '../../../contract/constants.ts';
import type { Address, SavedAddress } from '../../../contract/addresses/entities.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { isAddressEmpty, NO_ADDRESS } from '../../../contract/addresses/rules.ts';
import { Failure } from '../../../contract/failure.ts';
import { HOME_COUNTRY, knownAddress } from '../../../contract/addresses/knownAddress.ts';
import { isPhoneUnconfirmed } from '../../../contract/orders/orderFailure.ts';
import { isIndia } from '../../../contract/addresses/pinCode.ts';
import { getConfig } from '../../../contract/shop/shopEndpoints.ts';
import { readShopConfig } from '../../../contract/shop/readShopConfig.ts';
import { ReplyPart } from '../../../contract/replies/replyPart.ts';
import { logSkippedPart } from '../../api/logSkippedPart.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { optionsOfOrder, optionsOfServer } from '../../../contract/orders/orderOptions.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { checkoutMachine } from '../../../machines/checkout.machine.ts';
import type {
  AttemptOrder,
  CheckoutOpening,
  CheckoutStart,
  RecordedAttempt,
} from '../../../machines/checkout.machine.ts';
import { redirectTo } from '../../browser/document.ts';
import { watchRestored } from '../../browser/pageEvents.ts';
import { createAddressDraft, type AddressDraft } from '../../storage/addressDraft.ts';
import {
  openAttempt,
  readChosenAddress,
  readOrdersBefore,
  readSentAttempt,
  recordChosenAddress,
  recordOrderId,
} from '../../storage/checkoutAttempt.ts';
import { createStoredCoupon } from '../../storage/coupon.ts';
import { createOrderOptionsDraft } from '../../storage/orderOptions.ts';
import { createDeliveryPin } from '../../storage/deliveryPin.ts';
import { createPaymentChoice } from '../../storage/paymentChoice.ts';
import { seenPrice } from '../../storage/seenPrices.ts';
import { removeOrderedChanges } from '../../storage/removeOrderedChanges.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { provideOrderRequest } from './orderRequest.ts';
import { provideOtp } from '../accounts/otp.ts';
import { providePaymentStatusPoll } from '../payments/paymentStatusPoll.ts';
import { loadRazorpay, showRazorpay } from '../payments/razorpayWindow.ts';
import { provideWatchCart } from '../carts/watchCart.ts';

/** How long the form of a new shopper waits for the account's name, email and phone. */
const PROFILE_WAIT_MS = 4_000;

/** An empty checkout, before anything is loaded. */
const NEW_CHECKOUT = {
  attemptKey: '',
  orderId: null,
  earlierOrderId: null,
  ...chooseAddress([], null, NO_ADDRESS),
  addressFailure: null,
  draft: null,
  draftId: null,
  options: {},
  verification: null,
  resumedOrder: null,
  placedOrder: null,
};

/** Calls, records and payment windows of the checkout. `openCheckout` fails when the order to resume cannot be loaded, or the address of an unpaid one. */
export function provideCheckout(dependencies: Dependencies) {
  const { api, config, untilConfigured, records, seenPrices, navigation, notify, sendToStore } = dependencies;
  const backend = openBackend(dependencies);
  const draft = createAddressDraft(records);
  const paymentChoice = createPaymentChoice(records);
  const optionsDraft = createOrderOptionsDraft(records);
  const deliveryPin = createDeliveryPin(records);
  /** The fee may have changed since the page was loaded. */
  const refreshDeliveryFee = async () => {
    const part = new ReplyPart(
      await api(getConfig),
      (path) => logSkippedPart(getConfig.path, path),
      'config',
    );
    const { deliveryFee, freeDeliveryFrom } = readShopConfig(part);
    if (deliveryFee !== undefined)
      sendToStore({ type: 'config.changed', changes: { deliveryFee, freeDeliveryFrom } });
  };
  const hasAddressBook = () => hasFeature(config(), 'addresses');
  /** The saved addresses. Empty when they cannot be loaded; fails if one of them was chosen before. */
  const loadAddresses = async (chosenId: string | null, signal: AbortSignal) => {
    if (!hasAddressBook()) return [];
    try {
      return (await api(listAddresses, { signal })).addresses;
    } catch (error) {
      if (chosenId !== null) throw error;
      logFailure(undefined, { error });
      return [];
    }
  };
  /** The chosen or the default address; an empty one with the failure when it cannot be loaded. */
  const loadAddress = (signal: AbortSignal) => {
    const chosenId = readChosenAddress(records);
    return Promise.all([api(getAddress, { signal }), loadAddresses(chosenId, signal)]).then(
      ([{ address }, addresses]) => ({
        ...chooseAddress(addresses, chosenId, address ?? NO_ADDRESS),
        addressFailure: null,
      }),
      (addressFailure: Error) => ({ ...chooseAddress([], null, NO_ADDRESS), addressFailure }),
    );
  };
  /** The address data of the account; null when the server does not respond in time. */
  const loadKnownAddress = (signal: AbortSignal) =>
    Promise.race([
      api(getProfile, { signal }).then(
        ({ user }) => knownAddress(user),
        (error: unknown) => logFailure(undefined, { error }),
      ),
      new Promise<void>((resolve) => setTimeout(resolve, PROFILE_WAIT_MS)),
    ]);
  /** With the PIN code that was entered on the product page. Null when nothing is known. */
  const loadNewAddress = async (signal: AbortSignal): Promise<Address | null> => {
    const known = (await loadKnownAddress(signal)) ?? null;
    const pin = deliveryPin.read();
    if (pin === null || (known && (known.postalCode !== '' || !isIndia(known.country)))) return known;
    return { ...(known ?? { ...NO_ADDRESS, country: HOME_COUNTRY }), postalCode: pin };
  };
  return checkoutMachine.provide({
    actors: {
      openCheckout: fromPromise<CheckoutStart, CheckoutOpening>(
        async ({ input: { items, method, resumedOrderId }, signal }) => {
          const orders = await backend.current();
          if (resumedOrderId !== null) return resume(await orders.findOrder(resumedOrderId, signal), method);
          // The cart is emptied when its order is placed or paid, also when a reload has cut off the answer.
          const sentBefore = items.length === 0 ? readSentAttempt(records) : null;
          const placed = sentBefore && (await orders.findSentOrder(sentBefore, signal));
          if (placed) {
            const { key: attemptKey, sent } = sentBefore;
            const placedOrder = { ...placed, items: sent.lines };
            return { ...NEW_CHECKOUT, attemptKey, method: sent.method, placedOrder };
          }
          const saved = await loadAddress(signal);
          const attempt = openAttempt(records, items);
          // What was sent before had the saved address, so it cannot continue with another one.
          if (saved.addressFailure && attempt.method !== null) throw saved.addressFailure;
          const isNew = saved.addressFailure === null && isAddressEmpty(saved.address);
          const stored = draft.read() ?? (isNew ? await loadNewAddress(signal) : null);
          const isAdded = hasAddressBook() && (isNew || saved.addressFailure !== null);
          return {
            ...attempt,
            ...saved,
            ...(isAdded ? addressToAdd(stored ?? undefined) : splitDraft(stored, hasAddressBook())),
            options: optionsOfServer(optionsDraft.read() ?? {}, config()),
            method: attempt.method ?? paymentChoice.read(config().paymentMethods) ?? method,
            resumedOrder: null,
            placedOrder: null,
          };
        },
      ),
      saveAddress: fromPromise<string | null, { address: Address; addressId: string | null }>(
        async ({ input: { address, addressId }, signal }) => {
          if (addressId === null)
            return (await api(saveAddress, { body: { address }, signal })).message || null;
          await api(putAddress, { params: { addressId }, body: { address }, signal });
          return null;
        },
      ),
      watchCart: provideWatchCart(dependencies),
      recordAttempt: fromPromise<RecordedAttempt, AttemptOrder>(async ({ input }) => {
        await untilConfigured();
        return (await backend.current()).recordAttempt(input);
      }),
      orderRequest: provideOrderRequest(dependencies, backend),
      otp: provideOtp(dependencies),
      watchReturn: fromCallback(({ sendBack: emit }) => watchRestored(() => emit({ type: 'page.restored' }))),
      loadScript: loadRazorpay(config),
      showWindow: showRazorpay(config),
      paymentStatusPoll: providePaymentStatusPoll(dependencies, backend),
    },
    guards: {
      isPhoneUnconfirmed: ({ context }) =>
        hasFeature(config(), 'phoneConfirmation') && isPhoneUnconfirmed(context.error),
    },
    actions: {
      notify: (_, { message }) => notify(message, 'good'),
      storeDraft: (_, { address, addressId }) =>
        draft.write({ ...address, ...(addressId !== null && { addressId }) }),
      clearDraft: () => draft.forget(),
      // An order that is paid again has a method of its own.
      storeMethod: ({ context: { resumedOrder } }, { method }) => {
        if (!resumedOrder) paymentChoice.write(method);
      },
      storeOptions: (_, { options }) => optionsDraft.write(options),
      storeChoice: (_, { chosenId }) => {
        draft.forget();
        recordChosenAddress(records, chosenId);
      },
      removeStoredOrder: (_, { attemptKey }) => recordOrderId(records, attemptKey, null),
      requestShipment: (_, { order, placed }) => {
        // Read now: the record is removed when the checkout ends.
        const ordersBefore = readOrdersBefore(records);
        backend
          .current()
          .then((orders) => orders.requestShipment({ order, placed, ordersBefore }))
          .catch((error: unknown) => logFailure(undefined, { error }));
      },
      redirect: (_, { to }) => redirectTo(to),
      refreshCatalogue: ({ context: { items } }) => {
        // Items without a stored price are still shown with the old one, so store it before the catalogue is refreshed.
        const seen = seenPrices.get();
        seenPrices.store(items.filter((item) => seenPrice(seen, item) === null));
        sendToStore({ type: 'prices.changed' });
        // A server without a configuration has no features.
        if (hasFeature(config(), 'idempotency'))
          refreshDeliveryFee().catch((error: unknown) => logFailure(undefined, { error }));
      },
      storeSeenPrices: ({ context: { items } }) => seenPrices.store(items),
      finish: ({ context: { items, resumedOrder, attemptKey, orderId } }, { cart, message, tone }) => {
        if (resumedOrder) {
          // The current cart and address draft belong to another order.
          if (records.attempt.read()?.key === attemptKey && cart !== 'kept') records.attempt.remove();
        } else if (cart !== 'kept') {
          records.attempt.remove();
          draft.forget();
          optionsDraft.forget();
          paymentChoice.forget();
          createStoredCoupon(records).forget();
          seenPrices.forget(items);
        }
        if (cart === 'ordered' && !resumedOrder) {
          removeOrderedChanges(records, items);
          sendToStore({ type: 'order.placed' });
        }
        // Reload the cart, because another tab may have added lines that were not ordered.
        sendToStore({ type: 'cart.outdated' });
        notify(message, tone ?? 'good');
        navigation.go('/orders', {
          replace: true,
          ...(cart === 'ordered' && { placedOrder: { id: orderId } }),
        });
      },
      requireSignIn: (_, { message }) => {
        notify(message, 'bad');
        navigation.go('/login', { replace: true, returnTo: navigation.currentAddress() });
      },
      logFailure,
    },
  });
}

/**
 * The start of a checkout that pays an existing order, with the same items, address, options, total and idempotency key, so that the server
 * recognizes the order.
 * @throws Failure when the order is not waiting for a payment
 */
function resume(order: Order | null, fallback: PaymentMethod): CheckoutStart {
  if (!order?.attemptKey || !order.address || !awaitsPayment(order))
    throw new Failure(checkoutMessages.notWaiting, { status: 404 });
  const { _id: orderId, attemptKey, address, paymentMethod } = order;
  const method = PAYMENT_METHODS.find((known) => known === paymentMethod) ?? fallback;
  return {
    ...NEW_CHECKOUT,
    attemptKey,
    orderId,
    ...chooseAddress([], null, address),
    method,
    options: optionsOfOrder(order),
    resumedOrder: order,
  };
}

/** The chosen address or, when it is no longer there, the default one; `only` without a choice among several. */
function chooseAddress(addresses: readonly SavedAddress[], chosenId: string | null, only: Address) {
  const chosen =
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0];
  if (!chosen || addresses.length === 1) return { address: only, addresses, chosenId: null };
  const { id, isDefault: _isDefault, ...address } = chosen;
  return { address, addresses, chosenId: id };
}

/** An id is dropped on a server that has no address book. */
function splitDraft(stored: AddressDraft | null, hasAddressBook: boolean) {
  if (!stored) return { draft: null, draftId: null };
  const { addressId = null, ...draft } = stored;
  return { draft, draftId: hasAddressBook ? addressId : null };
}

/**
 * A draft under an id of its own: it must not replace a saved address that the shopper has not seen, such as one that another page saves
 * meanwhile.
 */
function addressToAdd(stored: AddressDraft = NO_ADDRESS) {
  const { addressId = crypto.randomUUID(), ...draft } = stored;
  return { draft, draftId: addressId };
}
