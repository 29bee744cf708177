import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCommand } from '../../server/commands/order.ts';
import { ordersCommand } from '../../server/commands/orders.ts';
import { openCommandServices } from '../../server/control/command-services.ts';
import { deskAudit, orders } from '../../server/db/schema.ts';
import { ADDRESS } from '../address.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, readOrder } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';
import { signUp } from './shopper.ts';

let shop: Shop;
let userId: string;
beforeAll(async () => {
  shop = await startShop();
  ({ id: userId } = await signUp(shop));
});
afterAll(() => shop.close());

const order = (...words: readonly (string | number)[]) =>
  runShopCommand(shop, orderCommand, words.map(String));
const list = (...words: readonly (string | number)[]) =>
  runShopCommand(shop, ordersCommand, words.map(String));
const stored = async (number: number) => {
  const [found] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return found;
};

test('packs an order, hands it over and receives its cash; what it does not accept is refused', async () => {
  const { id, number } = await storeOrder(shop, userId);
  expect(await order(number, 'pack')).toBe(
    `Order ${number} is packed. It accepts now: hand-over, split, confirm, change-address, cancel-items, cancel.`,
  );
  const packed = await stored(number);
  expect(await order(number, 'pack')).toBe(
    `Error: order ${number} does not accept pack now. Order ${number} is packed. It accepts now: hand-over, split, confirm, change-address, cancel-items, cancel.`,
  );
  expect(await stored(number)).toEqual(packed);
  expect(await order(number, 'hand-over', '--courier', 'Ravi', '--tracking', 'RV-7')).toContain(
    'is shipped.',
  );
  expect(await stored(number)).toMatchObject({ ownCourier: 'Ravi', trackingNumber: 'RV-7' });
  expect(await order(number, 'cash-received')).toBe(`Order ${number} is delivered. It accepts now: refund.`);
  expect(await stored(number)).toMatchObject({ paid: true, status: 'Delivered' });

  const audit = await shop.db.select().from(deskAudit).where(eq(deskAudit.orderId, id));
  expect(audit.map(({ staffId, action }) => [staffId, action])).toEqual([
    [null, 'parcel.packed'],
    [null, 'parcel.pickedUp'],
    [null, 'cash.received'],
  ]);
  const owner = await joinStaff(shop, 'owner');
  expect((await readOrder(shop, owner, number)).audit[0]).toMatchObject({ by: 'npm run shop' });
});

test('cancels some items, confirms an order by phone, and changes parts of its address', async () => {
  const { number } = await storeOrder(shop, userId);
  expect(await order(number, 'cancel-items', '--items', '2=1', '--reason', 'Broken.')).toBe(
    `Error: order ${number} has no line 2`,
  );
  expect(await order(number, 'cancel-items', '--items', '1=1', '--reason', 'Broken.')).toBe(
    `Order ${number} is confirmed. It accepts now: pack, hand-over, confirm, change-address, cancel.`,
  );
  expect(await stored(number)).toMatchObject({ cancelledPaise: 49_900, totalPaise: 104_700 });
  expect(await order(number, 'confirm')).toContain('pack, hand-over, change-address, cancel.');
  // Shiprocket gets the order without the cancelled item.
  await shop.shipping.drained();
  const moved = ['--street', 'House 7, Lake Road', '--pin', '313001'];
  expect(await order(number, 'change-address', ...moved)).toContain(`Order ${number} is confirmed.`);
  expect((await stored(number))?.address).toEqual({
    ...ADDRESS,
    street: 'House 7, Lake Road',
    postalCode: '313001',
  });
  const shown = await list('show', number);
  for (const line of [
    '  2 × Brass diya, Small, ₹499.00 each, 1 cancelled',
    '  Cancelled items -₹499.00',
    '  Total ₹548.00, cash on delivery, not paid',
  ])
    expect(shown?.split('\n')).toContain(line);
});

test('refunds a part of an order that was paid in cash, with the reference of the transfer', async () => {
  const { number } = await storeOrder(shop, userId, { status: 'Delivered', paid: true });
  const refund = ['refund', '--amount', '99.50', '--reason', 'It came late.'];
  expect(await order(number, ...refund)).toContain('enter the reference of the transfer');
  expect(await order(number, ...refund, '--reference', 'UPI 4711')).toBe(
    `Order ${number} is delivered. It accepts now: refund.`,
  );
  expect(await list('show', number)).toMatch(/Refund ₹99\.50 {2}done {2}UPI 4711 {2}It came late\./);
});

test('sends an order that came back again', async () => {
  const { number } = await storeOrder(shop, userId, { status: 'Returned to us' });
  expect(await order(number, 'send-again')).toContain('is confirmed.');
});

test('cancels an order with a reason, without a running shop too', async () => {
  const { id, number } = await storeOrder(shop, userId);
  expect(await order(number, 'cancel', '--reason', ' ')).toContain('Please give a reason.');
  expect((await stored(number))?.status).toBe('Order Confirmed');

  const { services, close } = await openCommandServices(shop.database, shop.config);
  const words = [String(number), 'cancel', '--reason', 'Sold out.'];
  try {
    expect(await runShopCommand(shop, orderCommand, words, services)).toBe(
      `Order ${number} is cancelled. It accepts nothing more.`,
    );
  } finally {
    await close();
  }
  expect(await shop.db.select().from(deskAudit).where(eq(deskAudit.orderId, id))).toMatchObject([
    { staffId: null, action: 'order.cancelled', reason: 'Sold out.' },
  ]);
});

test('shows an order: status, items, address, money, parcel, what happened, and what can happen', async () => {
  const { number } = await storeOrder(
    shop,
    userId,
    {
      address: { ...ADDRESS, state: ADDRESS.state, firstName: 'Asha\u001B[2J' },
      giftMessage: 'Line 1\nLine 2',
    },
    { name: 'Shown lamp' },
  );
  await order(number, 'hand-over', '--courier', 'Ravi', '--tracking', 'RV-7');
  const shown = await list('show', number);
  for (const line of [
    `Order ${number}: shipped`,
    '  2 × Shown lamp, Small, ₹499.00 each',
    '  Gift message: Line 1 Line 2',
    `  Asha [2J ${ADDRESS.lastName}`,
    `  ${ADDRESS.city}, ${ADDRESS.state}, ${ADDRESS.postalCode}`,
    '  Total ₹1,047.00, cash on delivery, not paid',
    '  Own courier: Ravi',
    '  Tracking number RV-7',
    `  npm run shop -- order ${number} out-for-delivery`,
    `  npm run shop -- order ${number} cash-received`,
  ])
    expect(shown?.split('\n')).toContain(line);
  expect(shown).toMatch(/^ {2}\d+ \w+ \d{4} at \S+ [ap]m {2}hand-over by npm run shop$/m);
  expect(shown).not.toContain(`order ${number} pack`);

  const { cookie } = await joinStaff(shop, 'owner');
  const { body } = await callDesk(shop, 'getDeskOrder', { cookie, params: { number } });
  expect(JSON.parse((await list('show', number, '--json')) ?? '')).toEqual(body);
  expect(await list('show', 99)).toContain('We could not find this order.');
});

test('lists orders by words, stage and attention, the newest first', async () => {
  const at = (minutes: number) => ({ placedAt: new Date(shop.clock.now() + minutes * 60_000) });
  const product = { name: 'Listed bell' };
  const first = await storeOrder(shop, userId, at(1), product);
  const second = await storeOrder(shop, userId, { ...at(2), status: 'Returned to us' }, product);
  const numbers = async (...words: readonly (string | number)[]) =>
    ((await list('list', ...words)) ?? '').split('\n').map((line) => Number.parseInt(line, 10));
  expect(await numbers('listed', 'bell')).toEqual([second.number, first.number]);
  expect(await numbers('--stage', 'confirmed', 'listed')).toEqual([first.number]);
  expect(await numbers('--attention', 'listed bell')).toEqual([second.number]);
  expect(await numbers('--after', second.number, 'listed')).toEqual([first.number]);
  expect(await list('list', 'listed', '--attention')).toMatch(
    new RegExp(
      `^${second.number} .* returned \\(needs you: returned\\) {2}₹1,047.00 cash on delivery, not paid {2}2 pieces {2}`,
    ),
  );
  expect(await list('list', 'nothing-like-this')).toBe('No order is found.');
  expect(JSON.parse((await list('list', '--json', 'listed')) ?? '')).toMatchObject({
    orders: [{ number: second.number, total: 1_047 }, { number: first.number }],
    after: null,
  });
});

test.each([
  [],
  ['100001'],
  ['100001', 'paint'],
  ['one', 'pack'],
  ['100001', 'pack', 'now'],
  ['100001', 'pack', '--reason', 'x'],
  ['100001', 'cancel'],
  ['100001', 'delivered', '--courier', 'Ravi'],
  ['100001', 'cancel-items', '--reason', 'x'],
  ['100001', 'cancel-items', '--items', '1', '--reason', 'x'],
  ['100001', 'cancel-items', '--items', '1=0', '--reason', 'x'],
  ['100001', 'refund', '--amount', '10'],
  ['100001', 'refund', '--amount', 'ten', '--reason', 'x'],
  ['100001', 'change-address'],
  ['100001', 'change-address', '--amount', '1'],
  ['100001', 'hand-over', '--courier'],
  ['100001', 'pack', '--force'],
])('does not understand order %j %j %j %j %j %j', (...words) => {
  expect(orderCommand.parse(words)).toBeNull();
});

test('prints the address of the labels of some orders, or the orders without a label', async () => {
  const { number } = await storeOrder(shop, userId);
  expect(await list('label', number)).toContain(`No label yet for ${number}.`);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect(await list('label', ...many)).toBe('Error: at most 50 orders at once');
});

test.each([
  [],
  ['show'],
  ['show', '1', '2'],
  ['slip', '1', '--json'],
  ['label'],
  ['label', '1', 'x'],
  ['label', '1', '01'],
  ['label', '1', '--json'],
  ['list', '--stage', 'lost'],
  ['list', '--after', 'x'],
  ['list', '--all'],
])('does not understand orders %j %j %j', (...words) => {
  expect(ordersCommand.parse(words)).toBeNull();
});
