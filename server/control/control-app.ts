import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SettingTexts } from '../../contract/desk/deskSettings.ts';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { DESK_REASON_MAX } from '../../contract/desk/deskLimits.ts';
import { DESK_ROLES } from '../../contract/desk/deskRoles.ts';
import { DECLINE_REASONS } from '../../contract/returns/returnLife.ts';
import { packBackup } from '../backup/backup-folder.ts';
import { MerchantRow } from '../catalogue/merchant-row.ts';
import { planRows } from '../catalogue/plan-rows.ts';
import { shopClock } from '../catalogue/present-prices.ts';
import { beginChange, finishChange } from '../catalogue/product-changes.ts';
import { productStore } from '../catalogue/product-store.ts';
import { readProductPart } from '../catalogue/stored-products.ts';
import type { WriteOptions } from '../catalogue/write-rows.ts';
import type { OpenDatabase } from '../db/database.ts';
import { REVIEW_MAX_LENGTH } from '../../contract/constants.ts';
import { normalizeCouponCode } from '../../contract/coupons/couponRules.ts';
import { CouponRow } from '../coupons/coupon-input.ts';
import { listCoupons } from '../coupons/manage-coupons.ts';
import { listForModeration } from '../reviews/moderation.ts';
import { listCollectedCash, recordCashReceived, recordRemittance } from '../orders/cash.ts';
import { listPhotoFiles } from '../photos/queries.ts';
import { gstFile, readGstMonth } from '../orders/invoices/gst-month.ts';
import { invoicePage } from '../orders/invoices/invoice-page.ts';
import { invoicePdf } from '../orders/invoices/invoice-pdf.ts';
import { findInvoice, listInvoicesOfOrder } from '../orders/invoices/queries.ts';
import { packingSlip } from '../orders/packing-slip.ts';
import { readPayoutReport } from '../payouts/payout-report.ts';
import { countOpenReturns, listOpenReturns } from '../returns/decisions.ts';
import type { ShopContext } from '../context.ts';
import { auditCause, TERMINAL } from '../desk/audit.ts';
import { endDeskCoupon, storeDeskCoupons } from '../desk/coupons.ts';
import { changeDeskOrder } from '../desk/change-desk-order.ts';
import { causeReturnEvent } from '../desk/change-desk-return.ts';
import { findLabels } from '../desk/find-labels.ts';
import { findDeskOrder, requireOrder } from '../desk/find-desk-order.ts';
import { summarizeGst } from '../desk/invoices.ts';
import { listDeskOrders } from '../desk/order-rows.ts';
import { undoLastChange } from '../desk/product-changes.ts';
import { uploadPayouts } from '../desk/payouts.ts';
import { recordImport } from '../desk/record-import.ts';
import { answerDeskReview, decideDeskReview } from '../desk/reviews.ts';
import { addStaff, listStaff, removeStaff } from '../desk/staff.ts';
import { checkLaw } from '../doctor/check-law.ts';
import { examineShop } from '../doctor/examine-shop.ts';
import { check } from '../http/route.ts';
import { readDeskSettings, restoreDeskSettings, saveDeskSettings } from '../desk/shop-settings.ts';
import { countFailedJobs, listFailedJobs, retryFailedJobs } from '../jobs/failed-jobs.ts';

const ImportRows = v.object({ rows: v.array(MerchantRow) });
const ChangeId = v.pipe(v.string(), v.uuid());
const Import = v.object({
  ...ImportRows.entries,
  recount: v.boolean(),
  withdrawOthers: v.boolean(),
  change: v.optional(ChangeId),
});
const NewImport = v.object({ id: ChangeId, file: v.string(), total: v.number() });
const ChangeOf = v.object({ id: ChangeId });
const OnSale = v.object({ after: v.pipe(v.string(), v.toNumber()) });
const Withdrawal = v.object({ ids: v.array(v.string()), change: v.optional(ChangeId) });
const Limit = v.object({ limit: v.optional(v.pipe(v.string(), v.toNumber(), v.integer())) });
const ReviewList = v.object({ all: v.optional(v.literal('true')) });
const ReviewId = v.pipe(v.string(), v.uuid());
const Decision = v.variant('status', [
  v.object({ id: ReviewId, status: v.literal('public'), reason: v.optional(v.literal(''), '') }),
  v.object({
    id: ReviewId,
    status: v.literal('hidden'),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(DESK_REASON_MAX)),
  }),
]);
const Answer = v.object({ id: ReviewId, text: v.pipe(v.string(), v.trim(), v.maxLength(REVIEW_MAX_LENGTH)) });
const PhotosOf = v.union([v.object({ reviewId: ReviewId }), v.object({ returnId: ReviewId })]);
const Retry = v.object({ id: v.nullable(v.pipe(v.string(), v.uuid())) });
const CouponImport = v.object({ coupons: v.array(CouponRow), replace: v.boolean() });
const CouponEnd = v.object({ code: v.string() });
const OrderNumber = v.pipe(v.number(), v.integer());
const OrderOfSlip = v.object({ number: v.pipe(v.string(), v.toNumber(), v.integer()) });
const Labels = deskCalls.openLabels.query;
const PaperNumber = v.object({ number: v.string() });
const PaperFormat = v.object({ format: v.picklist(['html', 'pdf']) });
/** In Base64. */
const PayoutFile = v.object({ file: v.string() });
const CashReceived = v.object({ number: OrderNumber });
const Remittance = v.object({ numbers: v.array(OrderNumber), on: v.pipe(v.string(), v.isoDate()) });
const NewStaff = v.object({
  email: v.string(),
  roles: v.pipe(v.array(v.picklist(DESK_ROLES)), v.minLength(1)),
});
const Settings = v.object({ values: SettingTexts });
const Restoration = v.object({ restored: v.number() });
const StaffEmail = v.object({ email: v.string() });
const Id = v.pipe(v.string(), v.uuid());
const ReturnEvent = v.object({
  id: Id,
  type: v.picklist([
    'return.approved',
    'pickUp.booked',
    'pickUp.done',
    'parcel.received',
    'exchange.sent',
    'exchange.failed',
    'items.accepted',
  ]),
});
const Lost = v.object({ id: Id, isSentAgain: v.boolean() });
const OwnCourier = v.object({ id: Id });
const Declined = v.object({ id: Id, reason: v.picklist(DECLINE_REASONS) });
const Paid = v.object({ id: Id, reference: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) });

/** Records an import by the command `npm run products`. */
async function auditImport(
  services: () => Promise<ShopContext>,
): Promise<NonNullable<WriteOptions['record']>> {
  const { now } = await services();
  return async (tx, written) => recordImport(tx, now(), TERMINAL, written);
}

/** A batch of an import; the texts of a product may have 50 KB. */
const CONTROL_BODY_LIMIT = 64 * 1024 * 1024;

/**
 * The operators' API on a shop's open database: one route for each command of server/commands. It is reachable only
 * through a socket that only the operator's user may open (control-socket.ts), so it needs no token. It does not listen
 * yet.
 * @param services called by commands that change orders
 */
export function controlApp(
  database: OpenDatabase,
  dataDir: string,
  services: () => Promise<ShopContext>,
): FastifyInstance {
  const { db } = database;
  // Opened for the first call that needs it: other commands open no services.
  const storeOfShop = async () => productStore(db, shopClock(await services()));
  const app = Fastify({ bodyLimit: CONTROL_BODY_LIMIT });
  app.setErrorHandler((error, _request, reply) => {
    void reply.code(500).send({ message: error instanceof Error ? error.message : String(error) });
  });
  app.get('/', async () => ({ isOpen: true }));
  app.post('/products', async ({ body }) => {
    const { rows, ...options } = v.parse(Import, body);
    const store = await storeOfShop();
    await store.write(rows, { ...options, record: await auditImport(services) });
    return {};
  });
  app.post('/products/plan', async ({ body }) => planRows(db, v.parse(ImportRows, body).rows));
  app.post('/products/changes', async ({ body }) => {
    const { now } = await services();
    await beginChange(db, { ...v.parse(NewImport, body), kind: 'imported', staffId: null }, now());
    return {};
  });
  app.post('/products/changes/finish', async ({ body }) => {
    const { now } = await services();
    await finishChange(db, v.parse(ChangeOf, body).id, now());
    return {};
  });
  app.post('/products/changes/undo', async () => undoLastChange(await services(), TERMINAL));
  app.get('/products/all', async ({ query }) => readProductPart(db, v.parse(OnSale, query).after));
  app.get('/products', async ({ query }) => (await storeOfShop()).listOnSale(v.parse(OnSale, query).after));
  app.post('/products/withdraw', async ({ body }) => {
    const { ids, change } = v.parse(Withdrawal, body);
    const store = await storeOfShop();
    await store.withdraw(ids, change);
    return {};
  });
  app.get('/failed-jobs', async ({ query }) => ({
    jobs: await listFailedJobs(db, v.parse(Limit, query).limit),
    count: await countFailedJobs(db),
  }));
  app.post('/failed-jobs/retry', async ({ body }) => ({
    count: await retryFailedJobs(db, v.parse(Retry, body).id),
  }));
  app.get('/reviews', async ({ query }) => ({
    reviews: await listForModeration(db, v.parse(ReviewList, query).all !== undefined),
  }));
  app.post('/reviews/decide', async ({ body }) => {
    const { id, status, reason } = v.parse(Decision, body);
    await decideDeskReview(await services(), TERMINAL, id, { status, reason, version: null });
    return {};
  });
  app.post('/reviews/answer', async ({ body }) => {
    const { id, text } = v.parse(Answer, body);
    await answerDeskReview(await services(), TERMINAL, id, { text, version: null });
    return {};
  });
  app.get('/photos', async ({ query }) => {
    const files = await listPhotoFiles(db, v.parse(PhotosOf, query));
    return { files: files.map((file) => Buffer.from(file).toString('base64')) };
  });
  app.get('/coupons', async () => ({ coupons: await listCoupons(db, (await services()).now()) }));
  app.post('/coupons', async ({ body }) => {
    const { coupons, replace } = v.parse(CouponImport, body);
    await storeDeskCoupons(await services(), TERMINAL, coupons, { replace });
    return {};
  });
  app.post('/coupons/end', async ({ body }) => {
    await endDeskCoupon(await services(), TERMINAL, normalizeCouponCode(v.parse(CouponEnd, body).code));
    return {};
  });
  app.get('/orders/slip', async ({ query }) => ({
    html: await packingSlip(await services(), v.parse(OrderOfSlip, query).number),
  }));
  app.get('/orders/labels', async ({ query }) => {
    const { numbers, parcel } = v.parse(Labels, query);
    return { url: await findLabels(await services(), numbers, parcel) };
  });
  app.get('/invoices/:number', async ({ params, query }) => {
    const { format } = v.parse(PaperFormat, query);
    const { number } = v.parse(PaperNumber, params);
    const found = /^\d+$/.test(number)
      ? await listInvoicesOfOrder(db, (await requireOrder(db, Number(number))).id)
      : [await findInvoice(db, number)].filter((one) => one !== null);
    const papers = [];
    for (const one of found) {
      const { language } = one.content;
      const file =
        format === 'pdf' ? await invoicePdf(one, language) : Buffer.from(invoicePage(one, language));
      papers.push({ number: one.number, file: file.toString('base64') });
    }
    return { papers };
  });
  app.get('/gst/:month', async ({ params }) => {
    const { month } = check(deskCalls.getGstMonth.params, params);
    const read = await readGstMonth(db, month);
    const summary = await summarizeGst(db, month);
    return { summary, files: summary.files.map((table) => ({ table, csv: gstFile(read, table) })) };
  });
  app.get('/payouts/:month', async ({ params }) => {
    const { month } = check(deskCalls.getPayouts.params, params);
    return readPayoutReport(await services(), month);
  });
  app.post('/payouts', async ({ body }) => {
    const { file } = v.parse(PayoutFile, body);
    return uploadPayouts(await services(), TERMINAL, Buffer.from(file, 'base64'));
  });
  app.get('/law', async () => ({ items: await checkLaw(db, (await services()).config) }));
  app.get('/orders', async ({ query }) => listDeskOrders(db, check(deskCalls.listDeskOrders.query, query)));
  app.get('/orders/:number', async ({ params }) => {
    const { number } = check(deskCalls.getDeskOrder.params, params);
    return { order: await findDeskOrder(await services(), number, TERMINAL.roles) };
  });
  app.post('/orders/:number/events', async (request) => {
    const params = check(deskCalls.changeDeskOrder.params, request.params);
    const body = check(deskCalls.changeDeskOrder.body, request.body);
    return changeDeskOrder(await services(), TERMINAL, { params, query: undefined, body });
  });
  app.get('/cash', async () => ({ orders: await listCollectedCash(db) }));
  app.post('/cash/received', async ({ body }) => {
    const context = await services();
    const recordCause = auditCause(context.now, TERMINAL, 'cash.received', { reason: null });
    await recordCashReceived(db, { ...context, recordCause }, v.parse(CashReceived, body).number);
    return {};
  });
  app.post('/cash/remitted', async ({ body }) => {
    const { numbers, on } = v.parse(Remittance, body);
    const { now } = await services();
    await recordRemittance(db, numbers, on, now());
    return {};
  });
  app.get('/returns', async ({ query }) => {
    const { limit } = v.parse(Limit, query);
    return { returns: await listOpenReturns(await services(), limit), count: await countOpenReturns(db) };
  });
  const causeEvent = async (
    id: string,
    decision: Omit<Parameters<typeof causeReturnEvent>[3], 'version'>,
  ): Promise<object> => {
    await causeReturnEvent(await services(), TERMINAL, id, { ...decision, version: null });
    return {};
  };
  app.post('/returns/event', async ({ body }) => {
    const { id, type } = v.parse(ReturnEvent, body);
    return causeEvent(id, { type });
  });
  app.post('/returns/lost', async ({ body }) => {
    const { id, isSentAgain } = v.parse(Lost, body);
    return causeEvent(id, { type: 'exchange.lost', isSentAgain });
  });
  app.post('/returns/own-courier', async ({ body }) => {
    const { id } = v.parse(OwnCourier, body);
    return causeEvent(id, { type: 'return.approved', hasOwnCourier: true });
  });
  app.post('/returns/decline', async ({ body }) => {
    const { id, reason } = v.parse(Declined, body);
    return causeEvent(id, { type: 'return.declined', reason });
  });
  app.post('/returns/paid', async ({ body }) => {
    const { id, reference } = v.parse(Paid, body);
    return causeEvent(id, { type: 'refund.accepted', reference });
  });
  app.get('/doctor', async () => {
    const { config, providers } = await services();
    return examineShop({ config, providers, database, databaseError: '' });
  });
  app.get('/settings', async () => readDeskSettings(await services()));
  app.post('/settings', async ({ body }) => {
    const { values } = v.parse(Settings, body);
    await saveDeskSettings(await services(), TERMINAL, { version: null, values });
    return {};
  });
  app.post('/settings/restore', async ({ body }) => {
    const { restored } = v.parse(Restoration, body);
    await restoreDeskSettings(await services(), TERMINAL, { version: null, restored });
    return {};
  });
  app.get('/staff', async () => ({ staff: await listStaff(await services()) }));
  app.post('/staff', async ({ body }) => {
    const { email, roles } = v.parse(NewStaff, body);
    return { link: await addStaff(await services(), email, roles) };
  });
  app.post('/staff/remove', async ({ body }) => {
    await removeStaff(await services(), v.parse(StaffEmail, body).email);
    return {};
  });
  app.post('/backup', async (_request, reply) => {
    reply.type('application/gzip');
    return packBackup(database, dataDir);
  });
  return app;
}
