import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { CART_LINES_MAX, QUANTITY_MAX } from '../../contract/constants.ts';
import { sessionCondition } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import { cartLines, carts, users } from '../db/schema.ts';

/** The outcome of a change of a line. */
type Outcome =
  | 'saved'
  | 'product_unavailable'
  | 'size_unavailable'
  | 'cart_full'
  /** The Idempotency-Key was used before. */
  | 'key_used'
  /** Another change of the cart was committed after this statement started. Execute it again. */
  | 'cart_changed';

/** The row that a statement which changes a line returns. */
export interface ChangeResult {
  readonly outcome: Outcome;
  /** Null for a product that is not available. */
  readonly productName: string | null;
  readonly isNewCart: boolean;
}

/** A line of a cart; all null in the one row of an empty cart. */
export interface StoredLine {
  readonly itemId: string | null;
  readonly size: string | null;
  readonly quantity: number | null;
}

/**
 * Maximum number of stored Idempotency-Keys: of a guest, who is not authenticated, and of an account, whose guest cart
 * of 100 lines is merged with as many keys.
 */
const GUEST_KEYS_MAX = 20;
const ACCOUNT_KEYS_MAX = 1_000;

const { placeholder } = sql;
const ITEM_ID = sql`${placeholder('itemId')}::text`;
const SIZE = sql`${placeholder('size')}::text`;
const QUANTITY = sql`${placeholder('quantity')}::smallint`;
const KEY = sql`${placeholder('key')}::text`;

/**
 * The statements of carts. Each is one round trip and a transaction of its own: it checks the session, the product and
 * the room in the cart, writes the line, and returns the outcome (docs/decisions/053).
 */
export function prepareCartStatements(db: Database) {
  // Locked; otherwise a concurrent deletion of the account would leave the line behind.
  const account = sql`select id from users where ${sessionCondition(db)} for share`;
  const guest = sql`select ${placeholder('guestId')}::text as id
    where not exists (select from users where id = ${placeholder('accountId')}::uuid)`;
  return {
    /** Adds to a line's quantity, up to {@link QUANTITY_MAX}. No row when the session has ended. */
    addToAccountCart: changeCart(db, account, 'user_id', addToLine(ACCOUNT_KEYS_MAX)).prepare(
      'add_to_account_cart',
    ),
    /** The same for a guest. No row when the guest's id is an account's id. */
    addToGuestCart: changeCart(db, guest, 'guest_id', addToLine(GUEST_KEYS_MAX)).prepare('add_to_guest_cart'),
    /** Sets a line's quantity. No row when the session has ended. */
    setLine: changeCart(db, account, 'user_id', SET_LINE).prepare('set_cart_line'),
    /** Removes a line, if there is one. No row when the session has ended. */
    removeLine: removeLine(db).prepare('remove_cart_line'),
    /** A user's lines, oldest first; one row of nulls for an empty cart. No row when the session has ended. */
    listLines: db
      .select({ itemId: cartLines.productId, size: cartLines.size, quantity: cartLines.quantity })
      .from(users)
      .leftJoin(carts, eq(carts.userId, users.id))
      .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
      .where(sessionCondition(db))
      .orderBy(asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.size))
      .prepare('list_cart_lines'),
  };
}

export type CartStatements = ReturnType<typeof prepareCartStatements>;

/**
 * With an Idempotency-Key, only if it is new. The newest `keysMax` keys of an owner are stored: an app sends one change
 * of a cart at a time, and repeats it within minutes.
 */
const addToLine = (keysMax: number): Readonly<Record<string, SQL>> => ({
  attempt: sql`insert into idempotency_keys (owner, call, key, body_hash, reply)
    select ${placeholder('owner')}, 'addToCart', ${KEY}, ${placeholder('bodyHash')}, '{"success": true}'
    from room where ${KEY} is not null
    on conflict do nothing returning key`,
  oldest: sql`delete from idempotency_keys
    where exists (select from attempt) and owner = ${placeholder('owner')} and call = 'addToCart' and key in (
      select key from idempotency_keys where owner = ${placeholder('owner')} and call = 'addToCart'
      order by created_at desc offset ${sql.raw(`${keysMax - 1}`)})`,
  line: sql`insert into cart_lines (cart_id, product_id, size, quantity)
    select id, ${ITEM_ID}, ${SIZE}, ${QUANTITY} from room
    where ${KEY} is null or exists (select from attempt)
    on conflict (cart_id, product_id, size)
    do update set quantity = least(${sql.raw(`${QUANTITY_MAX}`)}, cart_lines.quantity + excluded.quantity)
    returning cart_id`,
});

/**
 * Inserts a new line at index `place`, with a creation time just before the line at that index; otherwise at the end.
 */
const SET_LINE: Readonly<Record<string, SQL>> = {
  next: sql`select created_at from cart_lines where cart_id = (select id from room)
    order by created_at, product_id, size offset ${placeholder('place')} limit 1`,
  line: sql`insert into cart_lines (cart_id, product_id, size, quantity, created_at)
    select id, ${ITEM_ID}, ${SIZE}, ${QUANTITY},
      coalesce((select created_at - interval '1 microsecond' from next), now()) from room
    on conflict (cart_id, product_id, size) do update set quantity = excluded.quantity
    returning cart_id`,
};

/**
 * The change of a line in the cart of an owner.
 * @param owner a query with the owner's id; no row refuses the change
 * @param ownerColumn the column of `carts` with that id
 * @param change further parts of the statement; `line` writes the line into the cart in `room`, which is empty for a
 * full cart
 */
function changeCart(
  db: Database,
  owner: SQL,
  ownerColumn: 'user_id' | 'guest_id',
  change: Readonly<Record<string, SQL>>,
) {
  const column = sql.identifier(ownerColumn);
  const parts = {
    owner,
    product: sql`select name, sizes from products where id = ${ITEM_ID} and not withdrawn`,
    // Creates or locks the cart. The statement sees the lines as of its start, so it writes nothing when the cart has
    // changed since.
    cart: sql`insert into carts (${column})
      select owner.id from owner, product where ${SIZE} = any (sizes)
      on conflict (${column}) do update set updated_at = now()
      where carts.xmin = (select seen.xmin from carts as seen, owner where seen.${column} = owner.id)
      returning id`,
    room: sql`select id from cart where ${sql.raw(`${CART_LINES_MAX}`)} > (
      select count(*) from cart_lines where cart_id = cart.id and (product_id, size) <> (${ITEM_ID}, ${SIZE}))`,
    ...change,
  };
  return db
    .with(...Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part)))
    .select({
      outcome: sql<Outcome>`case
        when sizes is null then 'product_unavailable'
        when ${SIZE} <> all (sizes) then 'size_unavailable'
        when not exists (select from cart) then 'cart_changed'
        when not exists (select from room) then 'cart_full'
        when not exists (select from line) then 'key_used'
        else 'saved' end`,
      productName: sql<string | null>`name`,
      isNewCart: sql<boolean>`not exists (select from carts where ${column} = owner.id)`,
    })
    .from(sql`owner left join product on true`);
}

function removeLine(db: Database) {
  const account = db.$with('account', {}).as(sql`select id from users where ${sessionCondition(db)}`);
  const removed = db.$with('removed', {}).as(
    sql`delete from cart_lines using carts, account where user_id = account.id and cart_id = carts.id
      and product_id = ${ITEM_ID} and size = ${SIZE}`,
  );
  return db
    .with(account, removed)
    .select({ userId: sql<string>`id` })
    .from(sql`account`);
}
