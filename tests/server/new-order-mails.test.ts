import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, removeStaff } from '../../server/desk/staff.ts';
import { countJobs } from '../../server/jobs/failed-jobs.ts';
import { startShop, type Shop } from './harness.ts';
import { orderOf, placePaid } from './payment-steps.ts';
import { placeInCash } from './return-steps.ts';
import { ADDRESS } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const mailsAbout = async (number: number) => {
  shop.orderMessages.wake();
  await shop.orderMessages.drained();
  return shop.outbox.list().filter(({ subject }) => subject?.startsWith(`New order ${number}:`));
};

test('a new order is mailed to each owner, once, with what to pack and where it goes', async () => {
  await placeInCash(shop);
  expect((await countJobs(shop.db)).filter(({ queue }) => queue === 'owner-mail')).toEqual([]);

  await addStaff(shop, 'asha@shop.example', ['owner']);
  await addStaff(shop, 'meera@shop.example', ['editor', 'owner']);
  await addStaff(shop, 'ravi@shop.example', ['packer']);
  await addStaff(shop, 'former@shop.example', ['owner']);
  await removeStaff(shop, 'former@shop.example');

  const { orderId } = await placeInCash(shop);
  const { number } = await orderOf(shop, orderId);
  const mails = await mailsAbout(number);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['asha@shop.example', 'meera@shop.example']);
  const [mail] = mails;
  for (const part of [
    `New order ${number}: ₹998.00`,
    '₹998.00 is due in cash on delivery.',
    'Cash on delivery',
    'Brass diya (Small, quantity 2)',
    `${ADDRESS.city} ${ADDRESS.postalCode}`,
    `/desk/orders/${number}`,
  ])
    expect(mail?.text).toContain(part);
  for (const part of [ADDRESS.phone, ADDRESS.lastName, ADDRESS.street])
    expect(mail?.text).not.toContain(part);

  await shop.db.transaction((tx) => shop.orderMessages.add(tx, orderId, 'placed'));
  await shop.db.transaction((tx) => shop.orderMessages.add(tx, orderId, 'packed'));
  expect(await mailsAbout(number)).toHaveLength(2);
});

test('an order that is paid online is mailed when it is paid', async () => {
  const { orderId } = await placePaid(shop, 'stripe');
  const { number } = await orderOf(shop, orderId);
  const [mail] = await mailsAbout(number);
  expect(mail?.text).toContain('The order is paid.');
  expect(mail?.text).toContain('Card');
});
