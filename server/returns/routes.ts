import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import { runOnce } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddRoute } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { findOrderOfUser } from '../orders/queries.ts';
import { SHIPROCKET_API_URL } from '../shipping/shiprocket/settings.ts';
import { changeReturn } from './change-return.ts';
import { findReturnOfUser } from './queries.ts';
import { returnsReply } from './reply.ts';
import { storeReturn } from './request-return.ts';

/**
 * The calls by which shoppers return units of their own orders. Not in the spec. Another user's order or return gets
 * the reply of an unknown one (spec §11 Z1).
 */
export function returnRoutes(addRoute: AddRoute, context: ShopContext): void {
  const { db, providers, returns } = context;
  const hasPages = providers.shiprocket?.apiUrl === SHIPROCKET_API_URL;

  const requireOrder = async (userId: string, orderId: string) => {
    const order = await findOrderOfUser(db, userId, orderId);
    if (!order) throw new Refusal('order_not_found');
    return order;
  };

  addRoute('listReturns', async ({ user, body: { orderId } }) =>
    returnsReply(db, await requireOrder(user.id, orderId), hasPages),
  );

  addRoute('requestReturn', async ({ user, body, idempotency }) => {
    const order = await requireOrder(user.id, body.orderId);
    await consume(context, [[limits.returns, user.id]]);
    const attempt = { owner: `user:${user.id}`, call: 'requestReturn', idempotency } as const;
    const reply = await db.transaction(async (tx) => {
      // A concurrent deletion of the account is refused, or comes first.
      await lockUser(tx, user.id);
      return runOnce(tx, attempt, async () => {
        await storeReturn(tx, context, body);
        return returnsReply(tx, order, hasPages);
      });
    });
    returns.wake();
    return reply;
  });

  addRoute('withdrawReturn', async ({ user, body: { returnId } }) => {
    const found = await findReturnOfUser(db, user.id, returnId);
    if (!found) throw new Refusal('return_not_found');
    const changed = await db.transaction((tx) =>
      changeReturn(tx, context, found.id, { type: 'return.withdrawn' }),
    );
    const order = await requireOrder(user.id, found.orderId);
    const reply = await returnsReply(db, order, hasPages);
    const isWithdrawn = reply.returns.some(({ _id, status }) => _id === found.id && status === 'withdrawn');
    if (!changed && !isWithdrawn) throw new Refusal('return_not_withdrawable');
    returns.wake();
    return reply;
  });
}
