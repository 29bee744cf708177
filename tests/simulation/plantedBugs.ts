import type { Replacement } from './bundle.ts';

/** A bug that the simulation must find. */
export interface PlantedBug extends Replacement {
  /** What the shop then does wrong, as a sentence. */
  readonly name: string;
  /** Which form of the simulation must find it. */
  readonly mode: 'shop' | 'machines' | 'postgres';
  /** It is found by one of this many seeds, from 1. */
  readonly within: number;
}

const STAYS = "actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }";

/** Each is one change of the shop's own code, as a developer might make it by mistake. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  // Money
  {
    name: 'a second payment of an order is not refunded',
    file: 'server/payments/apply-payment-updates.ts',
    code: '    await scheduleRefund(tx, dependencies, changed, change.reason);',
    by: "    if (change.reason !== 'second') await scheduleRefund(tx, dependencies, changed, change.reason);",
    mode: 'shop',
    within: 10,
  },
  {
    name: 'a repeated webhook refunds an order that it has paid',
    file: 'server/payments/apply-payment-updates.ts',
    code: "update.kind === 'paid' &&\n      (await",
    by: "update.kind !== 'paid' &&\n      (await",
    mode: 'shop',
    within: 5,
  },
  {
    name: 'a refund is marked as done without asking the provider',
    file: 'server/payments/refunds.ts',
    code: 'const accepted = await provider.refund(payment).catch(',
    by: 'const accepted = await Promise.resolve({ id: payment.id, earlierPaise: payment.refundedEarlierPaise }).catch(',
    mode: 'shop',
    within: 5,
  },
  {
    name: 'an order is confirmed without being marked as paid',
    file: 'server/orders/confirm-order.ts',
    code: 'paid: !isCash });',
    by: 'paid: false });',
    mode: 'shop',
    within: 5,
  },
  // Items
  {
    name: 'an order that is paid leaves its items in the cart',
    file: 'machines/order.machine.ts',
    code: "actions: [{ type: 'recordEvent', params: { event: 'paid' } }, 'emptyCart', 'ship'],",
    by: "actions: [{ type: 'recordEvent', params: { event: 'paid' } }, 'ship'],",
    mode: 'shop',
    within: 5,
  },
  {
    name: 'the server adds an item again when the request is repeated',
    file: 'server/carts/statements.ts',
    code: 'where ${KEY} is null or exists (select from attempt)',
    by: 'where true',
    mode: 'shop',
    within: 40,
  },
  {
    name: 'the app repeats an addition under another key',
    file: 'src/services/saveCartChange.ts',
    code: 'idempotencyKey: change.key, isKeyed',
    by: 'idempotencyKey: crypto.randomUUID(), isKeyed',
    mode: 'shop',
    within: 40,
  },
  {
    name: 'the app does not send the keys of requests',
    file: 'src/api/client.ts',
    code: "...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),",
    by: '',
    mode: 'shop',
    within: 20,
  },
  {
    name: 'the cart of a guest is forgotten at sign-in',
    file: 'src/services/cart.ts',
    code: '        addGuestLines(records);\n',
    by: '        records.guestCart.remove();\n',
    mode: 'shop',
    within: 10,
  },
  // Orders
  {
    name: 'a paid order is not shipped',
    file: 'machines/order.machine.ts',
    code: "params: { event: 'paid' } }, 'emptyCart', 'ship'],",
    by: "params: { event: 'paid' } }, 'emptyCart'],",
    mode: 'shop',
    within: 5,
  },
  {
    name: 'an order in cash leaves its items in the cart',
    file: 'machines/order.machine.ts',
    code: "params: { event: 'placed' } }, 'emptyCart', 'ship'],",
    by: "params: { event: 'placed' } }, 'ship'],",
    mode: 'shop',
    within: 5,
  },
  {
    name: 'an order in cash is not shipped',
    file: 'machines/order.machine.ts',
    code: "params: { event: 'placed' } }, 'emptyCart', 'ship'],",
    by: "params: { event: 'placed' } }, 'emptyCart'],",
    mode: 'shop',
    within: 5,
  },
  {
    name: 'each request for an order has another key',
    file: 'src/services/orderRequest.ts',
    code: '        const placed = await api(placeOrder, {\n          body: orderBody(order, products()),\n          idempotencyKey: attemptKey,',
    by: '        const placed = await api(placeOrder, {\n          body: orderBody(order, products()),\n          idempotencyKey: crypto.randomUUID(),',
    mode: 'shop',
    within: 40,
  },
  {
    name: 'pieces of a paid order stay on hold only',
    file: 'server/stock/allocate-stock.ts',
    code: 'await tx.update(stockAllocations).set({ heldUntil: null })',
    by: 'await tx.select().from(stockAllocations)',
    mode: 'shop',
    within: 10,
  },
  {
    name: 'an order costs as much as one piece of each of its lines',
    file: 'server/checkout/pricing.ts',
    code: 'sum + pricePaise * quantity, 0',
    by: 'sum + pricePaise, 0',
    mode: 'shop',
    within: 5,
  },
  // What is shown
  {
    name: 'My Orders shows twice the amount',
    file: 'server/orders/reply.ts',
    code: '    amount: order.totalPaise,',
    by: '    amount: 2 * order.totalPaise,',
    mode: 'shop',
    within: 5,
  },
  {
    name: 'every order shows as delivered',
    file: 'server/orders/reply.ts',
    code: '    status: order.status,',
    by: "    status: 'Delivered',",
    mode: 'shop',
    within: 5,
  },
  {
    name: '/verify stays open when the payment is done',
    file: 'src/services/paymentReturn.ts',
    code: "        navigation.go('/orders', { replace: true, placedOrder: { id: returned.orderId } });\n",
    by: '',
    mode: 'shop',
    within: 20,
  },
  {
    name: '/verify thanks for a payment that is still pending',
    file: 'machines/paymentReturn.machine.ts',
    code: "isPaid: (_, { status }: PaymentResult) => status === 'paid',",
    by: "isPaid: (_, { status }: PaymentResult) => status === 'paid' || status === 'pending',",
    mode: 'shop',
    within: 40,
  },
  // Stock and prices
  {
    name: 'pieces of an order that nobody pays are held for ever',
    file: 'server/payments/end-expired-holds.ts',
    code: '    await releaseExpiredHold(tx, order.id, context.now());\n',
    by: '',
    mode: 'shop',
    within: 40,
  },
  {
    name: 'orders are taken for pieces that are not in stock',
    file: 'server/stock/shortages.ts',
    code: 'level && level.available < line.quantity ?',
    by: 'level && level.available < 0 ?',
    mode: 'shop',
    within: 20,
  },
  {
    name: 'an order is taken at another total than the shopper has seen',
    file: 'server/checkout/pricing.ts',
    code: '  if (amount === totalPaise) return;\n',
    by: '  if (amount > 0) return;\n',
    mode: 'shop',
    within: 40,
  },
  // Accounts
  {
    name: 'signing out leaves the records of the shopper in the browser',
    file: 'src/services/session.ts',
    code: '        records.clear();\n',
    by: '',
    mode: 'shop',
    within: 20,
  },
  {
    name: 'the app stays signed in when its session has ended',
    file: 'src/api/client.ts',
    code: '!isUndeclared) unauthorized();',
    by: '!isUndeclared) needs.reached(true);',
    mode: 'shop',
    within: 40,
  },
  {
    name: 'a code can be guessed without end',
    file: 'server/accounts/codes.ts',
    code: '.set({ wrongTries: sql`${codes.wrongTries} + 1` })',
    by: '.set({ wrongTries: sql`${codes.wrongTries} + 0` })',
    mode: 'shop',
    within: 20,
  },
  // The rest of an account
  {
    name: 'the wishlist of a guest is forgotten at sign-in',
    file: 'src/services/wishlist.ts',
    code: 'const add = readWishlist(records);',
    by: 'const add: readonly string[] = [];',
    mode: 'shop',
    within: 20,
  },
  {
    name: 'a changed review stays as it was',
    file: 'server/reviews/queries.ts',
    code: '    .set(change)\n',
    by: '    .set({ id })\n',
    mode: 'shop',
    within: 20,
  },
  {
    name: 'a saved address is saved again under another id',
    file: 'src/services/addressBook.ts',
    code: 'const params = { addressId: change.id };',
    by: 'const params = { addressId: crypto.randomUUID() };',
    mode: 'shop',
    within: 20,
  },
  // Machines
  {
    name: 'the form of a code stays busy when the code is wrong',
    file: 'machines/otp.machine.ts',
    code: "                  {\n                    target: 'editing',\n                    actions: {\n                      type: 'showError',",
    by: "                  {\n                    actions: {\n                      type: 'showError',",
    mode: 'machines',
    within: 200,
  },
  {
    name: 'a code is being sent for ever when that fails',
    file: 'machines/otp.machine.ts',
    code: "                  {\n                    target: 'ready',\n                    actions: [\n                      { type: 'setRefused',",
    by: "                  {\n                    actions: [\n                      { type: 'setRefused',",
    mode: 'machines',
    within: 500,
  },
  {
    name: 'the question whether to cancel an order stays busy when that fails',
    file: 'machines/cancelOrder.machine.ts',
    code: "          target: 'confirming',\n          actions: [\n",
    by: '          actions: [\n',
    mode: 'machines',
    within: 200,
  },
  {
    name: 'the orders stay grey when they cannot be loaded',
    file: 'machines/orders.machine.ts',
    code: "            target: 'failed',\n",
    by: '',
    mode: 'machines',
    within: 200,
  },
  {
    name: 'sign-in stays busy when the account cannot be looked up',
    file: 'machines/auth.machine.ts',
    code: `              target: 'editing.unchecked',\n              ${STAYS}`,
    by: `              ${STAYS}`,
    mode: 'machines',
    within: 200,
  },
  {
    name: 'the form of an address stays busy when it is not saved',
    file: 'machines/addressBook.machine.ts',
    code: "          target: 'editing',\n          actions: {\n            type: 'showError',",
    by: "          actions: {\n            type: 'showError',",
    mode: 'machines',
    within: 500,
  },
  {
    name: 'the page of a payment fails without an answer of the server',
    file: 'machines/paymentStatusPoll.machine.ts',
    code: "          after: { confirmTimeout: '#paymentStatusPoll.ended' },\n",
    by: "          entry: () => {\n            throw new Error('planted');\n          },\n",
    mode: 'machines',
    within: 200,
  },
  // Races: the embedded database runs one transaction at a time.
  {
    name: 'two reports about a payment change it at once',
    file: 'server/payments/queries.ts',
    code: ".where(inArray(orders.id, owner)).for('update');\n  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');",
    by: '.where(inArray(orders.id, owner));\n  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));',
    mode: 'postgres',
    within: 100,
  },
];
