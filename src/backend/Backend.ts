import type { CartChange } from '../../contract/carts/cart.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { Order, OrderRequest } from '../../contract/orders/entities.ts';
import type { KeyedOrder, OrderResponse, OrdersBefore } from '../../contract/orders/orderSubmission.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';
import type { AttemptOrder, RecordedAttempt } from '../../machines/checkout.machine.ts';
import type { OrderSentOnce, PlacedOrderSearch } from '../../machines/orderLookup.machine.ts';
import type { ListedOrders } from '../../machines/orders.machine.ts';
import type { PaymentAnswer, PaymentQuery } from '../../machines/paymentStatusPoll.machine.ts';
import type { Api } from '../api/client.ts';
import type { SentAttempt } from '../storage/checkoutAttempt.ts';
import type { Records } from '../storage/records.ts';

/** A change of the cart to be saved. */
export interface CartSaving {
  /** A change with a target. */
  readonly change: CartChange;
  /** Whether it was sent before, so that the server may have it. */
  readonly isRepeated: boolean;
  readonly signal: AbortSignal;
}

/** What the cart needs from the server. */
export interface CartBackend {
  /** Whether a change that is sent now is repeated under its key (`isKeyed`). */
  readonly recognizesKeys: () => boolean;
  /** Saves a change of the cart: once, however often it is sent. @throws Failure */
  readonly saveCartChange: (saving: CartSaving) => Promise<void>;
}

/** A payment whose outcome the server has to confirm. */
export type VerificationQuery = Exclude<PaymentQuery, { kind: 'order' }>;

/** A cash order that was placed. */
export interface Shipment {
  readonly order: OrderRequest;
  /** The server's reply to the order. */
  readonly placed: OrderResponse['placed'];
  readonly ordersBefore: OrdersBefore | null;
}

/** What orders, their payments and shipments need from the server. Each function throws a Failure when its call fails. */
export interface OrderBackend {
  /** Stores an order before it is sent, and resolves to the key under which it is placed once, however often it is sent. */
  readonly recordAttempt: (order: AttemptOrder) => Promise<RecordedAttempt>;
  /** Sends an order, and stores the id of the order that it creates. */
  readonly sendOrder: (order: KeyedOrder, signal: AbortSignal) => Promise<OrderResponse>;
  /** The response to an attempt of this browser whose order is placed or paid, or null. */
  readonly findSentOrder: (attempt: SentAttempt, signal: AbortSignal) => Promise<OrderResponse | null>;
  /** An order of the shopper, or null. */
  readonly findOrder: (orderId: string, signal: AbortSignal) => Promise<Order | null>;
  /** A part of the shopper's orders, the newest first. `after`: the last order of the part before. */
  readonly listOrders: (
    part: { readonly limit: number; readonly after: string | null },
    signal: AbortSignal,
  ) => Promise<ListedOrders>;
  /**
   * Verifies a payment once, however often it is called.
   * @param isRepeat whether the previous call had no response, and the shopper has not requested another one
   */
  readonly verifyPayment: (
    payment: VerificationQuery,
    isRepeat: boolean,
    signal: AbortSignal,
  ) => Promise<PaymentAnswer>;
  /** The status of an order's payment; `orderId` is null if the server has not sent it. */
  readonly fetchPaymentStatus: (orderId: string | null, signal: AbortSignal) => Promise<PaymentAnswer>;
  /** Makes sure that a cash order is shipped (spec §4). */
  readonly requestShipment: (shipment: Shipment) => Promise<void>;
}

/** The code for servers that do not declare all features. It also keeps the promises of `CartBackend`. */
export interface OtherBackend extends OrderBackend, Pick<CartBackend, 'saveCartChange'> {
  /** Searches the list of orders for one that an earlier request has placed. */
  readonly findPlacedOrder: (order: KeyedOrder, signal: AbortSignal) => Promise<PlacedOrderSearch>;
  /** Sends an order that must not be sent twice. */
  readonly sendOrderOnce: (order: OrderSentOnce, signal: AbortSignal) => Promise<OrderResponse>;
}

/** What a backend is made of. */
export interface BackendNeeds {
  readonly api: Api;
  /** Resolves to the address before `/api`; empty for the page's own host. */
  readonly apiHost: () => Promise<string>;
  readonly records: Records;
  readonly config: () => ShopConfig;
  /** All products that are loaded. */
  readonly products: () => readonly Product[];
  /** Loads otherBackend.ts. @throws Failure */
  readonly loadOtherBackend: () => Promise<{
    readonly createOtherBackend: (needs: BackendNeeds) => OtherBackend;
  }>;
}
