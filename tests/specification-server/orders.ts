import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bodyOf, Refused, textOf, type Account, type Accounts } from './accounts.ts';
import { newId } from './goods.ts';

export const STRIPE_CHECKOUT = 'https://checkout.stripe.com';

/** Not the words that the app falls back to. */
export const PLACED = 'Thank you for your order.';

type OrderRequest = Readonly<Partial<Record<'address' | 'items' | 'amount' | 'paymentMethod', unknown>>>;

/** Orders, their payments and shipments (spec §7). Nothing is recognised as repeated: a call that arrives twice acts twice. */
export function createOrders({ ownerOf }: Accounts) {
  const orders: Record<string, unknown>[] = [];
  const shipments: unknown[] = [];

  /** Stores an order with the items as the app sent them. */
  const create = ({ _id: userId }: Account, request: OrderRequest, payment = false) => {
    const { address, items, amount, paymentMethod } = request;
    const order = {
      _id: newId(),
      userId,
      items,
      amount,
      address,
      status: 'Order Placed',
      paymentMethod,
      payment,
      date: Date.now(),
      __v: 0,
    };
    orders.push(order);
    return order;
  };
  const ordersOf = ({ _id }: Account) => orders.filter(({ userId }) => userId === _id);
  /** What Razorpay's window returns as the proof of a payment. */
  const signatureOf = (razorpayOrderId: string, paymentId: string) =>
    createHmac('sha256', 'secret').update(`${razorpayOrderId}|${paymentId}`).digest('hex');

  const addRoutes = (app: FastifyInstance) => {
    app.post('/api/order/place', async (request) => {
      const account = await ownerOf(request);
      const order = create(account, bodyOf(request));
      account.cart = {};
      const { _id, name, email } = account;
      return { success: true, message: PLACED, order, user: { _id, name, email } };
    });
    app.post('/api/order/stripe', async (request) => {
      const { _id } = create(await ownerOf(request), bodyOf(request));
      return { success: true, session_url: `${STRIPE_CHECKOUT}/c/pay/cs_test_${_id}` };
    });
    app.post('/api/order/verifyStripe', async (request) => {
      const account = await ownerOf(request);
      const order = ordersOf(account).find(({ _id }) => _id === textOf(request, 'orderId'));
      if (!order) throw new Refused('Order not found');
      if (String(bodyOf(request)['success']) !== 'true') {
        orders.splice(orders.indexOf(order), 1);
        return { success: false };
      }
      order['payment'] = true;
      account.cart = {};
      return { success: true };
    });
    app.post('/api/order/razorpay', async (request) => {
      await ownerOf(request);
      const amount = Number(bodyOf(request)['amount']) * 100;
      return { success: true, order: { id: `order_${newId()}`, entity: 'order', amount, currency: 'INR' } };
    });
    app.post('/api/order/verifyRazorpay', async (request) => {
      const account = await ownerOf(request);
      const signature = signatureOf(
        textOf(request, 'razorpay_order_id'),
        textOf(request, 'razorpay_payment_id'),
      );
      if (signature !== textOf(request, 'razorpay_signature')) return { success: false };
      create(account, bodyOf(request), true);
      account.cart = {};
      return { success: true, message: 'Payment Successful' };
    });
    app.post('/api/order/userorders', async (request) => {
      return { success: true, orders: ordersOf(await ownerOf(request)) };
    });
    app.post('/api/shiprocket/order', async (request) => {
      await ownerOf(request);
      shipments.push(request.body);
      return { success: true, data: { shipment_id: shipments.length } };
    });
    app.get('/api/shiprocket/track/:orderId', async (request) => {
      await ownerOf(request);
      return {
        success: true,
        trackingData: {
          tracking_data: {
            current_status: 'In Transit',
            courier_name: 'Delhivery Surface',
            awb_code: '19041424751540',
            shipment_track: [
              { location: 'Jaipur', status: 'Shipment picked up', date: '2026-11-02 09:15:00' },
            ],
          },
        },
      };
    });
  };

  return { addRoutes, create, ordersOf, signatureOf, shipments };
}
