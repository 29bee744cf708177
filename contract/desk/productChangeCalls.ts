import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';
import type { DeskRole } from './deskRoles.ts';
import {
  PRODUCT_FILE_FORMATS,
  ProductChange,
  ProductEdit,
  ProductPreview,
  ProductSelection,
  ProductUndo,
} from './productChange.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly DeskRole[];

const id = v.pipe(v.string(), v.uuid());
const plan = v.pipe(v.string(), v.maxLength(40));
/** The name of a file ends in .csv or .json. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const file = v.custom<Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array);
const ChangeReply = v.object({ change: v.nullable(ProductChange) });

/**
 * The calls of the desk that change many products at once. Each is previewed first; with the plan of the preview it is done, and refused with
 * 409 (`desk_preview_outdated`) when it would do something else by then. The sender chooses the id of a change, so that a repeated request does
 * nothing twice.
 */
export const productChangeCalls = {
  previewProductImport: {
    method: 'POST',
    path: '/api/desk/products/import/preview',
    access: 'staff',
    roles: EDITORS,
    isUpload: true,
    query: v.object({ name }),
    body: file,
    reply: v.object({ preview: ProductPreview }),
  },
  importProducts: {
    method: 'POST',
    path: '/api/desk/products/import',
    access: 'staff',
    roles: EDITORS,
    isUpload: true,
    query: v.object({ name, id, plan }),
    body: file,
    reply: ChangeReply,
  },
  previewProductEdit: {
    method: 'POST',
    path: '/api/desk/products/edit/preview',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ selection: ProductSelection, edit: ProductEdit }),
    reply: v.object({ preview: ProductPreview }),
  },
  editProducts: {
    method: 'POST',
    path: '/api/desk/products/edit',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ selection: ProductSelection, edit: ProductEdit, id, plan }),
    reply: ChangeReply,
  },
  /** The last change, also while it is written. */
  getLastProductChange: {
    method: 'GET',
    path: '/api/desk/products/last-change',
    access: 'staff',
    roles: EDITORS,
    reply: ChangeReply,
  },
  /** Undoes the last change. Products that somebody has changed since stay as they are, and are listed. */
  undoProductChange: {
    method: 'POST',
    path: '/api/desk/products/last-change/undo',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ id }),
    reply: v.object({ undo: ProductUndo, ...ChangeReply.entries }),
  },
  /** All products, as a file that can be imported again. */
  exportProducts: {
    method: 'GET',
    path: '/api/desk/products/export/:format',
    access: 'staff',
    roles: EDITORS,
    fresh: 'always',
    isFile: true,
    params: v.object({
      format: v.picklist(PRODUCT_FILE_FORMATS, 'not_found' satisfies PlainRefusalCode),
    }),
    reply: v.string(),
  },
} as const;
