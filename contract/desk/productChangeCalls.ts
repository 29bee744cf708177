import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';
import type { DeskRole } from './deskRoles.ts';
import {
  PRODUCT_FILE_FORMATS,
  ProductChangeState,
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
  /**
   * A long file is imported in the background, after the reply; with `pictures=copy`, also any other one, whose pictures on other servers are
   * copied first. If one of them cannot be copied, nothing is imported.
   * Refused with 400 for too many of them (`desk_too_many_pictures`).
   */
  importProducts: {
    method: 'POST',
    path: '/api/desk/products/import',
    access: 'staff',
    roles: EDITORS,
    isUpload: true,
    query: v.object({ name, id, plan, pictures: v.optional(v.literal('copy')) }),
    body: file,
    reply: ProductChangeState,
  },
  /** Stops an import in the background: nothing is changed, or what it has changed is as before. Refused with 409 (`desk_nothing_to_stop`). */
  stopProductImport: {
    method: 'POST',
    path: '/api/desk/products/import/stop',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ id }),
    reply: ProductChangeState,
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
    reply: ProductChangeState,
  },
  getLastProductChange: {
    method: 'GET',
    path: '/api/desk/products/last-change',
    access: 'staff',
    roles: EDITORS,
    reply: ProductChangeState,
  },
  /** Undoes the last change. Products that somebody has changed since stay as they are, and are listed. */
  undoProductChange: {
    method: 'POST',
    path: '/api/desk/products/last-change/undo',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ id }),
    reply: v.object({ undo: ProductUndo, ...ProductChangeState.entries }),
  },
  /** A CSV file with examples, to be filled in. */
  getProductTemplate: {
    method: 'GET',
    path: '/api/desk/product-template',
    access: 'staff',
    roles: EDITORS,
    isFile: true,
    reply: v.string(),
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
