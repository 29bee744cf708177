import type { ActorRefFrom } from 'xstate';
import { RETURN_REASONS } from '../../contract/returns/returnLife.ts';
import type { returnRequestMachine } from '../../machines/returnRequest.machine.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Page } from './page/openPage.ts';

/** Random actions of a shopper on the page of a delivered order: returns, exchanges, withdrawals. */
export function useReturns(
  page: Page,
  request: ActorRefFrom<typeof returnRequestMachine>,
  random: SeededRandom,
  note: (what: string) => void,
): void {
  const snapshot = request.getSnapshot();
  const [line, ...others] = snapshot.context.returns?.returnable ?? [];
  if (snapshot.matches('failed')) return request.send({ type: 'list.retried' });
  if (snapshot.hasTag('busy') || snapshot.matches('loading')) return undefined;
  if (snapshot.matches('filling')) {
    if (!line || random.next() < 0.1) return request.send({ type: 'form.closed' });
    const garment = [line, ...others].find(({ exchangeSizes: sizes }) => sizes.length > 0);
    const {
      productId,
      size,
      quantity: left,
      exchangeSizes,
    } = garment && random.next() < 0.7 ? garment : random.pick([line, ...others]);
    const [first, ...rest] = exchangeSizes;
    const exchange =
      first === undefined || random.next() < 0.2 ? {} : { exchangeSize: random.pick([first, ...rest]) };
    const item = { productId, size, quantity: random.integer(1, left), ...exchange };
    note(`returns ${JSON.stringify(item)}`);
    const fields = { reason: random.pick(RETURN_REASONS), note: '', account: { upi: 'asha@okbank' } };
    return request.send({ type: 'return.submitted', fields: { ...fields, items: [item] } });
  }
  const open = snapshot.context.returns?.returns.find(({ withdrawable }) => withdrawable);
  if (line && random.next() < 0.6) return request.send({ type: 'form.opened' });
  if (open && random.next() < 0.25) {
    note(`withdraws ${open._id}`);
    return request.send({ type: 'withdrawal.requested', returnId: open._id });
  }
  return page.go('/orders');
}
