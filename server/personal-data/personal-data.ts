import { and, asc, eq, getTableColumns, gt, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { paise } from '../../contract/money.ts';
import { orderTexts } from '../../contract/orders/orderTexts.ts';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { Page } from '../http/streamed-reply.ts';

/** The account whose data are exported or erased. */
export interface DataSubject {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The data of one table about an account, and its handling when the account is deleted. */
interface PersonalTable {
  /**
   * Some of the account's rows, without internal columns: the first ones, or those after a cursor. Null where the export leaves the
   * table out.
   */
  readonly read: ((db: Database, subject: DataSubject, after: string | null) => Promise<Page<object>>) | null;
  readonly erase: (tx: Database, subject: DataSubject) => Promise<void>;
}

/** For tables without personal data of shoppers, or with data that cannot be assigned to a person. */
const NOT_PERSONAL = 'not personal';

/** From this value on, an invoice names the customer and the address (Rule 46 (e) of the CGST Rules, 2017). */
const INVOICE_WITH_ADDRESS = paise(5_000_000);

const { addresses, carts, idempotencyKeys, invoices, oneTimeCodes, orders, payments, photos, reviews } =
  schema;
const { savedAddresses, shipments, users } = schema;

const identifiersOf = ({ email, phone }: DataSubject) => [email, phone].filter((one) => one !== null);
/** Conditions for rows that belong to orders: to all of the account, or to some. */
const ofOrders = (orderId: Column) => ({
  of: ({ id }: DataSubject) =>
    inArray(orderId, sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${id})`),
  inOrders: (ids: readonly string[]) => sql`${orderId} = any(${sql.param(ids)}::uuid[])`,
});

/** Shipments of orders, and of their returns. */
const shipmentsOf = (orderCondition: (orderId: Column) => SQL) => {
  const { id, orderId } = schema.returns;
  return sql`(${orderCondition(shipments.orderId)} or ${orderCondition(shipments.parcelOrderId)} or ${shipments.returnId} = any(array(select ${id} from ${schema.returns} where ${orderCondition(orderId)})))`;
};

/** How many rows are read per query, or the rows of how many orders. */
const PAGE = 100;

const ofShipments = (condition: SQL) =>
  inArray(
    schema.shipmentScans.shipmentId,
    sql`(select ${shipments.id} from ${shipments} where ${condition})`,
  );

/**
 * Without fields that identify the customer; large orders retain the name and the address that are on their invoice.
 */
const ADDRESS_OF_INVOICE = sql`case when ${orders.totalPaise} >= ${INVOICE_WITH_ADDRESS}
  then ${orders.address} || '{"email": "", "phone": ""}'
  else ${orders.address} || '{"firstName": "", "lastName": "", "email": "", "phone": "", "street": "", "city": ""}' end`;

type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/**
 * Every table of the shop, in the order in which deletion handles them; a table that is missing here is a type error.
 * Orders stay, for the books of the shop (docs/decisions/045). Reviews stay, without a name and photographs.
 */
export const PERSONAL_DATA = {
  users: personal(users, {
    of: ({ id }) => eq(users.id, id),
    hidden: ['passwordHash', 'tokenGeneration', 'deletedAt'],
    erase: {
      name: '-',
      email: null,
      phone: null,
      passwordHash: null,
      profileImage: '',
      passkeyOfferDeclinedAt: null,
      // Ends all sessions.
      tokenGeneration: sql`${users.tokenGeneration} + 1`,
      deletedAt: sql`now()`,
    },
  }),
  savedAddresses: personal(savedAddresses, {
    of: ({ id }) => eq(savedAddresses.userId, id),
    hidden: ['userId'],
    erase: 'delete',
  }),
  /** The default address before `saved_addresses`. */
  addresses: personal(addresses, {
    of: ({ id }) => eq(addresses.userId, id),
    hidden: 'all',
    erase: 'delete',
  }),
  passkeys: personal(schema.passkeys, {
    of: ({ id }) => eq(schema.passkeys.userId, id),
    hidden: ['id', 'userId', 'publicKey', 'counter'],
    erase: 'delete',
  }),
  passkeyChallenges: personal(schema.passkeyChallenges, {
    of: ({ id }) => eq(schema.passkeyChallenges.userId, id),
    hidden: 'all',
    erase: 'delete',
  }),
  confirmedPhones: personal(schema.confirmedPhones, {
    of: ({ id }) => eq(schema.confirmedPhones.userId, id),
    hidden: ['userId'],
    erase: 'delete',
  }),
  carts: personal(carts, {
    of: ({ id }) => eq(carts.userId, id),
    hidden: ['userId', 'guestId'],
    erase: 'keep',
  }),
  cartLines: personal(schema.cartLines, {
    of: ({ id }) =>
      inArray(schema.cartLines.cartId, sql`(select ${carts.id} from ${carts} where ${carts.userId} = ${id})`),
    hidden: [],
    erase: 'delete',
  }),
  wishlistItems: personal(schema.wishlistItems, {
    of: ({ id }) => eq(schema.wishlistItems.userId, id),
    hidden: ['userId'],
    erase: 'delete',
  }),
  orders: personal(orders, {
    of: ({ id }) => eq(orders.userId, id),
    inOrders: ofOrders(orders.id).inOrders,
    hidden: ['userId', 'attemptKey', 'requestHash', 'addressHash', 'cashRemittedAt'],
    // The hash of the request covers the address.
    erase: {
      address: ADDRESS_OF_INVOICE,
      ...orderTexts(() => null),
      phone: null,
      addressHash: null,
      requestHash: null,
    },
  }),
  orderLines: personal(schema.orderLines, {
    ...ofOrders(schema.orderLines.orderId),
    hidden: ['position'],
    erase: 'keep',
  }),
  payments: personal(payments, {
    ...ofOrders(payments.orderId),
    hidden: ['checkedAt'],
    erase: 'keep',
  }),
  couponUses: personal(schema.couponUses, {
    ...ofOrders(schema.couponUses.orderId),
    hidden: ['userId', 'heldUntil'],
    erase: 'keep',
  }),
  orderRefunds: personal(schema.orderRefunds, {
    ...ofOrders(schema.orderRefunds.orderId),
    hidden: ['providerRefundId'],
    // The reason belongs to the books, like the orders.
    erase: 'keep',
  }),
  invoices: personal(invoices, {
    ...ofOrders(invoices.orderId),
    hidden: [],
    // Nothing else of an invoice can be changed; invoices of businesses always name the buyer (Rule 46 (d)).
    erase: {
      buyer: sql`case when ${invoices.totalPaise} >= ${INVOICE_WITH_ADDRESS} or ${invoices.buyer}->>'gstin' is not null
        then ${invoices.buyer} end`,
    },
  }),
  invoiceNumbers: NOT_PERSONAL,
  // Sums of payment providers and couriers, for the books.
  payoutRows: NOT_PERSONAL,
  stepCounts: NOT_PERSONAL,
  returns: personal(schema.returns, {
    ...ofOrders(schema.returns.orderId),
    // The account is deleted with the refund; see requireNoOpenOrders.
    hidden: ['account', 'providerRefundId', 'hasOwnCourier'],
    erase: { note: '', account: null },
  }),
  returnUnits: personal(schema.returnUnits, {
    ...ofOrders(schema.returnUnits.orderId),
    hidden: ['isOpen'],
    erase: 'keep',
  }),
  shipments: personal(shipments, {
    of: (subject) => shipmentsOf((orderId) => ofOrders(orderId).of(subject)),
    inOrders: (ids) => shipmentsOf((orderId) => ofOrders(orderId).inOrders(ids)),
    hidden: ['trackedAt', 'withdrawnAt'],
    erase: 'keep',
  }),
  shipmentScans: personal(schema.shipmentScans, {
    of: (subject) => ofShipments(shipmentsOf((orderId) => ofOrders(orderId).of(subject))),
    inOrders: (ids) => ofShipments(shipmentsOf((orderId) => ofOrders(orderId).inOrders(ids))),
    hidden: [],
    erase: 'keep',
  }),
  orderNotes: personal(schema.orderNotes, {
    ...ofOrders(schema.orderNotes.orderId),
    hidden: ['id', 'staffId'],
    erase: 'delete',
  }),
  deskAudit: personal(schema.deskAudit, {
    ...ofOrders(schema.deskAudit.orderId),
    hidden: ['id', 'staffId'],
    // It belongs to the books, like the orders, and no row can be changed.
    erase: 'keep',
  }),
  /** People who run the shop. */
  staff: NOT_PERSONAL,
  deskFactors: NOT_PERSONAL,
  pushSubscriptions: NOT_PERSONAL,
  deskLinks: NOT_PERSONAL,
  deskSessions: NOT_PERSONAL,
  coupons: NOT_PERSONAL,
  stockAllocations: NOT_PERSONAL,
  exchangeAllocations: NOT_PERSONAL,
  stockAlerts: personal(schema.stockAlerts, {
    of: ({ id }) => eq(schema.stockAlerts.userId, id),
    hidden: ['id', 'userId', 'queuedAt'],
    erase: 'delete',
  }),
  reviewReports: personal(schema.reviewReports, {
    of: ({ id }) => eq(schema.reviewReports.userId, id),
    hidden: ['userId'],
    erase: 'delete',
  }),
  reviews: personal(reviews, {
    of: ({ id }) => eq(reviews.userId, id),
    hidden: ['userId'],
    erase: { hasPhotos: false },
  }),
  photoFiles: personal(schema.photoFiles, {
    of: ({ id }) =>
      inArray(
        schema.photoFiles.photoId,
        sql`(select ${photos.id} from ${photos} where ${photos.userId} = ${id})`,
      ),
    hidden: 'all',
    erase: 'delete',
  }),
  photos: personal(photos, {
    of: ({ id }) => eq(photos.userId, id),
    hidden: ['userId', 'colour'],
    erase: 'delete',
  }),
  oneTimeCodes: personal(oneTimeCodes, {
    of: (subject) => inArray(oneTimeCodes.identifier, identifiersOf(subject)),
    hidden: 'all',
    erase: 'delete',
  }),
  /** Replies to repeated requests, which hold orders with their addresses, and reviews with their author's name. */
  idempotencyKeys: personal(idempotencyKeys, {
    // The owner of a review's change contains its product.
    of: ({ id }) =>
      sql`${idempotencyKeys.owner} in (select ${`user:${id}`}::text
        union all select ${`user:${id}:`}::text || ${reviews.productId} from ${reviews} where ${reviews.userId} = ${id})`,
    hidden: 'all',
    erase: 'delete',
  }),
  endedTokens: NOT_PERSONAL,
  rateLimits: NOT_PERSONAL,
  shopSettings: NOT_PERSONAL,
  products: NOT_PERSONAL,
  productChanges: NOT_PERSONAL,
  changedProducts: NOT_PERSONAL,
  stock: NOT_PERSONAL,
  providerEvents: NOT_PERSONAL,
} satisfies Record<TableName, PersonalTable | typeof NOT_PERSONAL>;

/** The tables of {@link PERSONAL_DATA} with personal data, in its order. */
export function personalTables(): readonly (readonly [name: string, table: PersonalTable])[] {
  return Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
    table === NOT_PERSONAL ? [] : [[name, table] as const],
  );
}

/**
 * @param of the condition for the account's rows
 * @param inOrders the condition for the rows of some orders, of tables with a row for each order or line
 * @param hidden columns that the export omits: secrets, and internal ones; `all` omits the table
 * @param erase `delete` or `keep` the rows, or overwrite columns
 */
function personal<T extends PgTable>(
  table: T,
  {
    of,
    inOrders,
    hidden,
    erase,
  }: {
    of: (subject: DataSubject) => SQL | undefined;
    inOrders?: (ids: readonly string[]) => SQL;
    hidden: 'all' | readonly (keyof T['$inferSelect'] & string)[];
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it has the columns of the table
    erase: 'delete' | 'keep' | PgUpdateSetSource<T>;
  },
): PersonalTable {
  const isHidden = new Set<string>(hidden === 'all' ? [] : hidden);
  const withoutHidden = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden.has(column)));
  const read: PersonalTable['read'] = async (db, subject, after) => {
    const { rows, after: next } = await (inOrders
      ? readInOrders(db, table, subject, after, inOrders)
      : readById(db, table, of(subject), after));
    return { entries: rows.map(withoutHidden), after: next };
  };
  return {
    read: hidden === 'all' ? null : read,
    erase: async (tx, subject) => {
      if (erase === 'delete') await tx.delete(table).where(of(subject));
      else if (erase !== 'keep') await tx.update(table).set(erase).where(of(subject));
    },
  };
}

interface RowsPage {
  readonly rows: readonly object[];
  readonly after: string | null;
}

/** The rows of the account's next orders, oldest first. The cursor is the id of the last of these orders. */
async function readInOrders(
  db: Database,
  table: PgTable,
  { id }: DataSubject,
  after: string | null,
  inOrders: (ids: readonly string[]) => SQL,
): Promise<RowsPage> {
  const last = sql`(select last.placed_at, last.id from orders as last where last.id = ${after}::uuid)`;
  const following = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, id),
        after === null ? undefined : sql`(${orders.placedAt}, ${orders.id}) > ${last}`,
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(PAGE);
  const ids = following.map((order) => order.id);
  const rows = ids.length === 0 ? [] : await db.select().from(table).where(inOrders(ids));
  return { rows, after: ids.length < PAGE ? null : (ids.at(-1) ?? null) };
}

/** The next rows by their id, or all of a table without one: their number is limited. */
async function readById(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  after: string | null,
): Promise<RowsPage> {
  const { id } = getTableColumns(table);
  if (!id) return { rows: await db.select().from(table).where(condition), after: null };
  const rows = await db
    .select({ ...getTableColumns(table) })
    .from(table)
    .where(and(condition, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE);
  const last = rows.length < PAGE ? undefined : rows.at(-1)?.['id'];
  return { rows, after: typeof last === 'string' ? last : null };
}
