import type { FastifyInstance } from 'fastify';
import { normalizeCouponCode } from '../../contract/coupons/couponRules.ts';
import type { ShopContext } from '../context.ts';
import { toCouponRow } from '../coupons/coupon-input.ts';
import { Refusal } from '../http/refusal.ts';
import { JSON_TYPE, StreamedReply } from '../http/streamed-reply.ts';
import { gstFile, readGstMonth } from '../orders/invoices/gst-month.ts';
import { packingSlips, UnknownOrder } from '../orders/packing-slip.ts';
import { LOGO, PHOTO } from '../photos/convert-photo.ts';
import {
  addFactor,
  confirm,
  endOtherSessions,
  prepareApp,
  readAccount,
  removeOwnFactor,
  renameOwnFactor,
} from './account.ts';
import { changeDeskOrder, changeDeskOrders } from './change-desk-order.ts';
import { changeDeskReturn } from './change-desk-return.ts';
import { createDeskCoupon, endDeskCoupon, listCouponDepartments, listDeskCoupons } from './coupons.ts';
import { eraseDeskCustomer, exportDeskCustomer, findDeskCustomer, listDeskCustomers } from './customers.ts';
import { productFile } from '../catalogue/export-products.ts';
import { CSV_HEADER, csvRows } from '../catalogue/merchant-csv.ts';
import { readChangeState } from '../catalogue/product-changes.ts';
import { storePicture } from '../catalogue/store-picture.ts';
import { readAllProducts } from '../catalogue/stored-products.ts';
import { templateProducts } from '../catalogue/template.ts';
import { readPayoutReport } from '../payouts/payout-report.ts';
import { describeDemo } from './demo-owner.ts';
import { readDeskPhoto } from './desk-photos.ts';
import { deskRoutesOf, type ReadDevice } from './desk-route.ts';
import { requestCreation, requestDeskPasskey } from './factors.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { findDeskReturn } from './find-desk-return.ts';
import { findLabels } from './find-labels.ts';
import { createInvoicePdf, printInvoice, summarizeGst } from './invoices.ts';
import { importDeskFile, stopDeskImport } from './import-file.ts';
import { addNote } from './notes.ts';
import { numberFile, readNumbers } from './numbers.ts';
import { listDeskOrders } from './order-rows.ts';
import { uploadPayouts } from './payouts.ts';
import { changeRoles, endSessionsOf, invitePerson, removePerson } from './people.ts';
import { listDeskReturns } from './return-rows.ts';
import { answerDeskReview, changeDeskReview, decideDeskReview, listDeskReviews } from './reviews.ts';
import {
  changeDeskStock,
  createDeskProduct,
  findDeskProduct,
  listDeskProducts,
  saveDeskProduct,
} from './products.ts';
import { editDeskProducts, previewEdit, previewImport, undoLastChange } from './product-changes.ts';
import { addPush, readPush, removePush } from './push.ts';
import { retryDeskJob } from './retry-job.ts';
import { endSession } from './sessions.ts';
import { readDeskSettings, restoreDeskSettings, saveDeskSettings } from './shop-settings.ts';
import { checkLink, finishLink, requestLinkPasskey, sendDeskCode, signInToDesk } from './sign-in.ts';
import { listStaff } from './staff.ts';
import { listToday } from './today.ts';

const SUCCESS = { success: true } as const;
const CSV_TYPE = 'text/csv; charset=utf-8';

/** The calls of the desk, where people run the shop. They are not in the API's document. */
export function deskRoutes(app: FastifyInstance, context: ShopContext, readDevice: ReadDevice): void {
  const { db } = context;
  const { dataDir } = context.config;
  const addRoute = deskRoutesOf(app, context, readDevice);

  addRoute('getDeskDemo', () => describeDemo(context));
  addRoute('checkLink', ({ body }) => checkLink(context, body.token));
  addRoute('requestLinkPasskey', ({ body, ...page }) => requestLinkPasskey(context, body.token, page));
  addRoute('finishLink', async ({ body, device, setSession, ...page }) => {
    const started = await finishLink(context, body, page);
    device.remember(started.session.staff.email);
    setSession(started);
    return started.session;
  });
  addRoute('sendDeskCode', async ({ body, ip, device, language }) => {
    await sendDeskCode(context, body.email, { ip, device }, language);
    return SUCCESS;
  });
  addRoute('requestDeskPasskey', async (page) => requestDeskPasskey(context, page));
  addRoute('startDeskSession', async ({ body, ip, device, setSession, ...page }) => {
    const started = await signInToDesk(context, body, { ip, device }, page);
    device.remember(started.session.staff.email);
    setSession(started);
    return started.session;
  });
  addRoute('getDeskSession', async ({ session: { staff, expiresAt } }) => ({ staff, expiresAt }));
  addRoute('endDeskSession', async ({ session, setSession }) => {
    await endSession(db, session);
    setSession(null);
    return SUCCESS;
  });
  addRoute('confirmDeskSession', async ({ session, body, ...page }) => {
    await confirm(context, session, body.proof, page);
    return SUCCESS;
  });

  addRoute('getDeskAccount', ({ session }) => readAccount(context, session));
  addRoute('requestNewDeskPasskey', async ({ session, ...page }) => ({
    options: await requestCreation(context, session.staff, page),
  }));
  addRoute('prepareDeskApp', async ({ session }) => prepareApp(context, session));
  addRoute('addDeskFactor', async ({ session, body, ...page }) => {
    await addFactor(context, session, body, page);
    return readAccount(context, session);
  });
  addRoute('renameDeskFactor', async ({ session, params, body }) => {
    await renameOwnFactor(context, session, { ...params, ...body });
    return readAccount(context, session);
  });
  addRoute('removeDeskFactor', async ({ session, params, language }) => {
    await removeOwnFactor(context, session, { ...params, language });
    return readAccount(context, session);
  });
  addRoute('endOtherDeskSessions', async ({ session }) => {
    await endOtherSessions(context, session);
    return readAccount(context, session);
  });

  addRoute('getDeskPush', ({ session }) => readPush(context, session));
  addRoute('addDeskPush', async ({ session, body }) => {
    await addPush(context, session, body);
    return readPush(context, session);
  });
  addRoute('removeDeskPush', async ({ session, body }) => {
    await removePush(context, session, body);
    return readPush(context, session);
  });

  const listPeople = async () => ({ people: await listStaff(context) });
  addRoute('listPeople', listPeople);
  addRoute('invitePerson', ({ actor, body }) => invitePerson(context, actor, body));
  addRoute('changePersonRoles', async ({ actor, params, body }) => {
    await changeRoles(context, actor, params.id, body.roles);
    return listPeople();
  });
  addRoute('removePerson', async ({ actor, params }) => {
    await removePerson(context, actor, params.id);
    return listPeople();
  });
  addRoute('endPersonSessions', async ({ actor, params }) => {
    await endSessionsOf(context, actor, params.id);
    return listPeople();
  });

  addRoute('listDeskOrders', ({ query }) => listDeskOrders(db, query));
  addRoute('getDeskOrder', async ({ params, session }) => ({
    order: await findDeskOrder(context, params.number, session.staff.roles),
  }));
  addRoute('changeDeskOrder', ({ actor, ...request }) => changeDeskOrder(context, actor, request));
  addRoute('changeDeskOrders', ({ actor, body }) => changeDeskOrders(context, actor, body));
  addRoute('addDeskNote', async ({ session, params: { number }, body }) => {
    await addNote(context, session.staff.id, number, body.text);
    return { order: await findDeskOrder(context, number, session.staff.roles) };
  });
  addRoute('printSlips', ({ query, language }) =>
    packingSlips(context, query.numbers, language).catch((error: unknown) => {
      throw error instanceof UnknownOrder ? new Refusal('order_not_found') : error;
    }),
  );
  addRoute('openLabels', ({ query }) => findLabels(context, query.numbers, query.parcel));

  addRoute('printInvoice', ({ params }) => printInvoice(db, params.invoice));
  addRoute('getInvoicePdf', ({ params, setType }) => {
    setType('application/pdf');
    return createInvoicePdf(db, params.invoice);
  });
  addRoute('getGstMonth', ({ params }) => summarizeGst(db, params.month));
  addRoute('getGstFile', async ({ params: { month, table }, setType }) => {
    setType(CSV_TYPE);
    return gstFile(await readGstMonth(db, month), table);
  });

  addRoute('getNumbers', ({ params }) => readNumbers(context, params.month));
  addRoute('getNumberFile', ({ params: { month, table }, setType }) => {
    setType(CSV_TYPE);
    return numberFile(context, month, table);
  });

  addRoute('getPayouts', ({ params }) => readPayoutReport(context, params.month));
  addRoute('uploadPayouts', ({ actor, body }) => uploadPayouts(context, actor, body));

  addRoute('listDeskReturns', ({ query }) => listDeskReturns(db, query));
  addRoute('getDeskReturn', async ({ params, session }) => ({
    return: await findDeskReturn(context, params.id, session.staff.roles),
  }));
  addRoute('changeDeskReturn', ({ actor, ...request }) => changeDeskReturn(context, actor, request));
  addRoute('getReturnPhoto', async ({ params: { id, file }, setType }) => {
    const { content, type } = await readDeskPhoto(context, { returnId: id }, file);
    setType(type);
    return content;
  });

  addRoute('listDeskReviews', ({ query }) => listDeskReviews(db, query));
  addRoute('decideDeskReview', ({ actor, params, body }) =>
    changeDeskReview(context, params.id, () => decideDeskReview(context, actor, params.id, body)),
  );
  addRoute('answerDeskReview', ({ actor, params, body }) =>
    changeDeskReview(context, params.id, () => answerDeskReview(context, actor, params.id, body)),
  );
  addRoute('getReviewPhoto', async ({ params: { id, file }, setType }) => {
    const { content, type } = await readDeskPhoto(context, { reviewId: id }, file);
    setType(type);
    return content;
  });

  addRoute('listDeskCustomers', ({ query }) => listDeskCustomers(db, query));
  addRoute('getDeskCustomer', async ({ params }) => ({ customer: await findDeskCustomer(db, params.id) }));
  addRoute('exportDeskCustomer', ({ actor, params }) => exportDeskCustomer(context, actor, params.id));
  addRoute('eraseDeskCustomer', async ({ actor, params }) => {
    await eraseDeskCustomer(context, actor, params.id);
    return { customer: await findDeskCustomer(db, params.id) };
  });

  addRoute('listDeskCoupons', ({ query }) => listDeskCoupons(context, query));
  addRoute('listCouponDepartments', async () => ({ departments: await listCouponDepartments(db) }));
  addRoute('createDeskCoupon', async ({ actor, body }) => ({
    coupon: await createDeskCoupon(context, actor, toCouponRow(body)),
  }));
  addRoute('endDeskCoupon', async ({ actor, params }) => ({
    coupon: await endDeskCoupon(context, actor, normalizeCouponCode(params.code)),
  }));

  addRoute('listDeskProducts', ({ query }) => listDeskProducts(db, query));
  addRoute('getDeskProduct', async ({ params }) => ({ product: await findDeskProduct(db, params.id) }));
  addRoute('createDeskProduct', ({ actor, body }) => createDeskProduct(context, actor, body));
  addRoute('saveDeskProduct', ({ actor, params, body }) => saveDeskProduct(context, actor, params.id, body));
  addRoute('changeDeskStock', ({ actor, params, body }) => changeDeskStock(context, actor, params.id, body));

  addRoute('previewProductImport', async ({ query: { name }, body }) => ({
    preview: await previewImport(context, { name, content: body }),
  }));
  addRoute('importProducts', ({ actor, query: { name, pictures, ...change }, body }) =>
    importDeskFile(
      context,
      actor,
      { name, content: body },
      { ...change, copiesPictures: pictures === 'copy' },
    ),
  );
  addRoute('stopProductImport', ({ actor, body }) => stopDeskImport(context, actor, body.id));
  addRoute('previewProductEdit', async ({ body }) => ({ preview: await previewEdit(context, body) }));
  addRoute('editProducts', ({ actor, body }) => editDeskProducts(context, actor, body));
  addRoute('getLastProductChange', () => readChangeState(db));
  addRoute('undoProductChange', ({ actor, body }) => undoLastChange(context, actor, body.id));
  addRoute('getProductTemplate', async ({ setType }) => {
    setType(CSV_TYPE);
    return CSV_HEADER + csvRows(templateProducts());
  });
  addRoute(
    'exportProducts',
    async ({ params: { format } }) =>
      new StreamedReply(productFile(readAllProducts(db), format), format === 'csv' ? CSV_TYPE : JSON_TYPE),
  );

  addRoute('uploadDeskPicture', async ({ body, query }) => ({
    image: await storePicture(
      Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      dataDir,
      query.kind === 'logo' ? LOGO : PHOTO,
    ),
  }));

  addRoute('getDeskSettings', async () => ({ settings: await readDeskSettings(context) }));
  addRoute('saveDeskSettings', ({ actor, body }) => saveDeskSettings(context, actor, body));
  addRoute('restoreDeskSettings', ({ actor, body }) => restoreDeskSettings(context, actor, body));

  addRoute('getToday', async ({ session }) => ({ topics: await listToday(context, session.staff.roles) }));
  addRoute('retryDeskJob', async ({ session, body }) => {
    await retryDeskJob(context, session.staff.id, body.id);
    return SUCCESS;
  });
}
