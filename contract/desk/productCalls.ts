import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';
import { DESK_REASON_MAX, DESK_SEARCH_MAX, PRODUCT_STOCK_MAX } from './deskLimits.ts';
import { listQuery } from './deskLists.ts';
import { DeskProduct, DeskProductRow, PRODUCT_FILTERS, ProductFields } from './deskProduct.ts';
import type { DeskRole } from './deskRoles.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly DeskRole[];

const id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, 'product_id_invalid' satisfies PlainRefusalCode),
);
const version = v.pipe(v.string(), v.maxLength(60));
const units = v.pipe(
  v.number(),
  v.integer('desk_stock_number_invalid' satisfies PlainRefusalCode),
  v.minValue(-PRODUCT_STOCK_MAX, 'desk_stock_number_invalid' satisfies PlainRefusalCode),
  v.maxValue(PRODUCT_STOCK_MAX, 'desk_stock_number_invalid' satisfies PlainRefusalCode),
);
const ProductReply = v.object({ product: DeskProduct });

/** The calls of the desk about products. */
export const productCalls = {
  /** The newest first. */
  listDeskProducts: {
    method: 'GET',
    path: '/api/desk/products',
    access: 'staff',
    roles: EDITORS,
    query: v.object({
      limit: listQuery.entries.limit,
      after: v.optional(v.pipe(v.string(), v.regex(/^0\.[A-Za-z0-9_-]{1,100}$/))),
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX))),
      show: v.optional(v.picklist(PRODUCT_FILTERS)),
    }),
    reply: v.object({ rows: v.array(DeskProductRow), after: v.nullable(v.string()) }),
  },
  getDeskProduct: {
    method: 'GET',
    path: '/api/desk/products/:id',
    access: 'staff',
    roles: EDITORS,
    params: v.object({ id }),
    reply: ProductReply,
  },
  /** Its id follows from its name, and is refused with 409 if another product has it (`desk_product_exists`). */
  createDeskProduct: {
    method: 'POST',
    path: '/api/desk/products',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ fields: ProductFields }),
    reply: ProductReply,
  },
  /**
   * Changes the fields that the body names. Refused with 409 and the present product when it is no longer what the person saw
   * (`desk_product_changed`), and with 400 for a field that breaks a rule (`desk_product_refused`).
   */
  saveDeskProduct: {
    method: 'POST',
    path: '/api/desk/products/:id',
    access: 'staff',
    roles: EDITORS,
    params: v.object({ id }),
    body: v.object({ version, fields: v.partial(ProductFields) }),
    reply: ProductReply,
  },
  /**
   * Counts the units of a size, or adds some to them. Refused with 409 and the present product when the number is no longer
   * what the person saw (`desk_stock_changed`).
   */
  changeDeskStock: {
    method: 'POST',
    path: '/api/desk/products/:id/stock',
    access: 'staff',
    roles: EDITORS,
    params: v.object({ id }),
    body: v.object({
      size: v.pipe(v.string(), v.maxLength(60)),
      /** `unlimited`: the size is not counted any more. */
      kind: v.picklist(['count', 'add', 'unlimited']),
      /** Of `add`: negative when units are broken or lost. */
      number: v.optional(units, 0),
      /** What the person saw. */
      available: v.nullable(v.number()),
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'desk_reason_required' satisfies PlainRefusalCode),
        v.maxLength(DESK_REASON_MAX, 'desk_reason_too_long' satisfies PlainRefusalCode),
      ),
    }),
    reply: ProductReply,
  },
  /**
   * Converts a picture of a product as the import does. Its address can be used in the fields of a product and in the settings. A logo
   * stays transparent, and may be smaller.
   */
  uploadDeskPicture: {
    method: 'POST',
    path: '/api/desk/pictures',
    access: 'staff',
    roles: EDITORS,
    isUpload: true,
    query: v.object({ kind: v.optional(v.picklist(['picture', 'logo']), 'picture') }),
    body: v.custom<Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array),
    reply: v.object({ image: v.string() }),
  },
} as const;
