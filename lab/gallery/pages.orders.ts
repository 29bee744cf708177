import type { OrderEvent } from '../../contract/orders/orderLife.ts';
import { ADDRESS } from '../../tests/e2e/api.ts';
import {
  answerRequests,
  button,
  openSignedIn,
  withCart,
  type GalleryContext,
  type GalleryPage,
} from './gallery-page.ts';

/** Orders at each stage, as the server reports them. */

const DAY_MS = 86_400_000;
const ORDER_ID = '0195d0a2-0000-7000-8000-000000000000';

interface OrderState {
  readonly name: string;
  readonly status: string;
  readonly events: readonly OrderEvent[];
  readonly more?: (amount: number) => object;
}

const STATES: readonly OrderState[] = [
  {
    name: 'needs attention',
    status: 'Checking your address',
    events: ['placed', 'needs_attention'],
    more: () => ({ cancellable: true }),
  },
  { name: 'shipped', status: 'Shipped', events: ['placed', 'paid', 'packed', 'shipped'] },
  {
    name: 'late',
    status: 'Out for Delivery',
    events: ['placed', 'paid', 'packed', 'shipped', 'out_for_delivery'],
    more: () => ({ expectedBy: Date.now() - 2 * DAY_MS }),
  },
  {
    name: 'delivered',
    status: 'Delivered',
    events: ['placed', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered'],
  },
  {
    name: 'cancelled',
    status: 'Cancelled',
    events: ['placed', 'paid', 'cancelled'],
    more: (amount) => ({ refund: { amount, done: false } }),
  },
  {
    name: 'refunded',
    status: 'Cancelled',
    events: ['placed', 'paid', 'cancelled', 'refunded'],
    more: (amount) => ({ refund: { amount, done: true } }),
  },
];

/** Opens the page of an order in this state. */
async function withState(context: GalleryContext, { status, events, more }: OrderState): Promise<void> {
  const { _id, name, price, image, sizes } = context.product;
  const placedAt = Date.now() - 4 * DAY_MS;
  const order = {
    _id: ORDER_ID,
    number: '100042',
    items: [{ productId: _id, size: sizes[0], quantity: 2, name, price, image }],
    status,
    payment: true,
    paymentMethod: 'razorpay',
    date: placedAt,
    subtotal: 2 * price,
    deliveryFee: 0,
    amount: 2 * price,
    expectedBy: Date.now() + 2 * DAY_MS,
    address: ADDRESS,
    events: events.map((type, index) => ({ type, date: placedAt + (index * DAY_MS) / 2 })),
    cancellable: false,
    ...more?.(2 * price),
  };
  await answerRequests(context.page, '**/api/order/userorders', { success: true, orders: [order] });
  await openSignedIn(context, `/orders/${ORDER_ID}`);
}

export const ORDER_PAGES: readonly GalleryPage[] = [
  {
    name: 'orders, thank you',
    enter: async (context) => {
      await withCart(context, '/place-order', ADDRESS);
      await button(context, 'Place Order').click();
      await context.page.waitForURL('**/orders');
      await context.page.getByRole('link', { name: context.translate('See your order') }).waitFor();
    },
  },
  {
    name: 'order, cancellation question',
    enter: async (context) => {
      await withCart(context, '/place-order', ADDRESS);
      await button(context, 'Place Order').click();
      await context.page.getByRole('link', { name: context.translate('See your order') }).click();
      await button(context, 'Cancel order').click();
      await button(context, 'Keep order').waitFor();
    },
  },
  ...STATES.map((state) => ({
    name: `order, ${state.name}`,
    enter: (context: GalleryContext) => withState(context, state),
  })),
];
