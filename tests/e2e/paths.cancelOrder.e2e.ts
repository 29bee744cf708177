import { orderMessages } from '../../contract/texts/orderMessages.ts';
import { cancelOrderMachine } from '../../machines/cancelOrder.machine.ts';
import { done, isAt, REFUSED, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { openOrder, opensOrder, pressIn, type OrderWorld } from './paths.order-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

const question = ({ page }: OrderWorld) => page.getByRole('group', { name: 'Cancel this order?' });
const confirmation = (world: OrderWorld) => question(world).getByRole('button', { name: 'Cancel order' });
const server = serverActions<OrderWorld>(
  'cancelling',
  'cancelOrder',
  () => undefined,
  ({ request }) => request,
);
const FORGOTTEN = 'a question is asked again, so that nothing is cancelled by mistake';

const model: TestModel<OrderWorld> = {
  machine: cancelOrderMachine,
  open: openOrder('**/api/order/cancel'),
  serialize: ({ context: { error } }) => ({ error }),
  starts: {
    'opens the order': { ...opensOrder(({ _id }) => `/orders/${_id}`), input: { orderId: 'o1' } },
  },
  actions: {
    'wants to cancel the order': shopperAction(
      'offered',
      { type: 'cancellation.requested' },
      pressIn('Cancel order'),
    ),
    'keeps the order': shopperAction('confirming', { type: 'cancellation.dismissed' }, pressIn('Keep order')),
    confirms: shopperAction('confirming', { type: 'cancellation.confirmed' }, (world) =>
      confirmation(world).click(),
    ),
    'the server refuses': server.refuses,
    'the order is cancelled': {
      events: () => [done('cancelOrder')],
      when: isAt('cancelling'),
      // The courier may not have the order yet; then the real server asks to wait.
      perform: ({ request }) => request.answer(200, { success: true, message: orderMessages.cancelled }),
    },
  },
  shows: {
    'cancelOrder.offered': async (world) => {
      await expect(question(world)).toHaveCount(0);
      await expect(world.page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    },
    'cancelOrder.confirming': async (world, { context }) => {
      await expect(confirmation(world)).toHaveAttribute('aria-busy', 'false');
      await expect(question(world).getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'cancelOrder.cancelling': async (world) => {
      await expect(confirmation(world)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
    'cancelOrder.cancelled': ({ page }) => expect(page.getByText(orderMessages.cancelled)).toBeVisible(),
  },
  returns: {
    loses: { 'cancelOrder.confirming': FORGOTTEN, 'cancelOrder.cancelling': FORGOTTEN },
  },
  unreachable: {},
};

testAllPaths(model);
