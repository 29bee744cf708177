import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { packingSlips, UnknownOrder } from '../orders/packing-slip.ts';
import { changeDeskOrder, changeDeskOrders } from './change-desk-order.ts';
import { deskRoutesOf, type ReadDevice } from './desk-route.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { addNote } from './notes.ts';
import { listDeskOrders } from './order-rows.ts';
import { retryDeskJob } from './retry-job.ts';
import { endSession } from './sessions.ts';
import { checkLink, finishLink, sendDeskCode, signInToDesk } from './sign-in.ts';
import { listToday } from './today.ts';

/** The calls of the desk, where people run the shop. They are not in the API's document. */
export function deskRoutes(app: FastifyInstance, context: ShopContext, readDevice: ReadDevice): void {
  const { db } = context;
  const addRoute = deskRoutesOf(app, context, readDevice);

  addRoute('checkLink', ({ body }) => checkLink(context, body.token));
  addRoute('finishLink', async ({ body, device, setSession }) => {
    const started = await finishLink(context, body);
    device.remember(started.session.staff.email);
    setSession(started);
    return started.session;
  });
  addRoute('sendDeskCode', async ({ body, ip, device, language }) => {
    await sendDeskCode(context, body.email, { ip, device }, language);
    return { success: true };
  });
  addRoute('startDeskSession', async ({ body, ip, device, setSession }) => {
    const started = await signInToDesk(context, body, { ip, device });
    device.remember(started.session.staff.email);
    setSession(started);
    return started.session;
  });
  addRoute('getDeskSession', async ({ session: { staff, expiresAt } }) => ({ staff, expiresAt }));
  addRoute('endDeskSession', async ({ session, setSession }) => {
    await endSession(db, session);
    setSession(null);
    return { success: true };
  });

  addRoute('listDeskOrders', ({ query }) => listDeskOrders(db, query));
  addRoute('getDeskOrder', async ({ params, session }) => ({
    order: await findDeskOrder(context, params.number, session.staff.roles),
  }));
  addRoute('changeDeskOrder', ({ session, ...request }) => changeDeskOrder(context, session.staff, request));
  addRoute('changeDeskOrders', ({ session, body }) => changeDeskOrders(context, session.staff, body));
  addRoute('addDeskNote', async ({ session, params: { number }, body }) => {
    await addNote(context, session.staff.id, number, body.text);
    return { order: await findDeskOrder(context, number, session.staff.roles) };
  });
  addRoute('printSlips', ({ query }) =>
    packingSlips(context, query.numbers).catch((error: unknown) => {
      throw error instanceof UnknownOrder ? new Refusal('order_not_found') : error;
    }),
  );
  addRoute('getToday', async ({ session }) => ({ topics: await listToday(context, session.staff.roles) }));
  addRoute('retryDeskJob', async ({ session, body }) => {
    await retryDeskJob(context, session.staff.id, body.id);
    return { success: true };
  });
}
