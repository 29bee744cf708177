import { createHash } from 'node:crypto';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import {
  PREVIEW_PRODUCTS_MAX,
  PREVIEW_PROBLEMS_MAX,
  PRODUCTS_OF_SEARCH_MAX,
} from '../../contract/desk/deskLimits.ts';
import type { ProductEdit, ProductPreview, ProductSelection } from '../../contract/desk/productChange.ts';
import { importProducts } from '../catalogue/import.ts';
import { changedCells } from '../catalogue/merchant-csv.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import { isForeignFile, readMerchantFile } from '../catalogue/merchant-file.ts';
import { leftOutOf, type MerchantRow } from '../catalogue/merchant-row.ts';
import { isPictureFile } from '../catalogue/picture-address.ts';
import { idOfRow } from '../catalogue/merge-row.ts';
import { mergeRows } from '../catalogue/plan-rows.ts';
import { shopClock } from '../catalogue/present-prices.ts';
import { isRemotePicture, listPictures } from '../catalogue/import-pictures.ts';
import {
  beginChange,
  findLastChange,
  finishChange,
  readChangeState,
  undoChange,
} from '../catalogue/product-changes.ts';
import { productStore } from '../catalogue/product-store.ts';
import { picturesOfRow } from '../catalogue/row-pictures.ts';
import { readStoredProducts } from '../catalogue/stored-products.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { recordAudit, type Actor } from './audit.ts';
import { editFields } from './edit-fields.ts';
import { findProductIds } from './products.ts';
import { recordImport } from './record-import.ts';

type Context = Pick<CoreContext, 'db' | 'now' | 'config'>;
type Person = Pick<Actor, 'id'>;

/** Rows that would change products, or why a file cannot be read. */
type Rows = ReadRows | MerchantFileError;
interface ReadRows {
  readonly rows: readonly MerchantRow[];
  readonly isForeign: boolean;
}

const BATCH = 200;

/** What an import of a file would change. */
export async function previewImport({ db }: Context, file: UploadedFile): Promise<ProductPreview> {
  return previewRows(db, readImportFile(file));
}

/** What an edit of several products would change. @throws Refusal `desk_too_many_products` (400) */
export async function previewEdit(
  { db }: Context,
  { selection, edit }: DeskRequest<'previewProductEdit'>['body'],
): Promise<ProductPreview> {
  const read = await readEdit(db, selection, edit);
  const { problems, ...shown } = await previewRows(db, read);
  // The products have no rows that somebody has seen.
  const nameProduct = (_: string, row: string) =>
    idOfRow(read.rows[Number(row) - 1] ?? { row: 0, fields: {} }) ?? '';
  return { ...shown, problems: problems.map((problem) => problem.replace(/^row (\d+)/, nameProduct)) };
}

/**
 * Edits several products as it was previewed.
 * @throws Refusal `desk_preview_outdated` (409) when it would change something else by now, `desk_change_running` (409),
 * `desk_too_many_products` (400)
 */
export async function editDeskProducts(
  context: Context,
  person: Person,
  { selection, edit, id, plan }: DeskRequest<'editProducts'>['body'],
): Promise<DeskReply<'editProducts'>> {
  const { db } = context;
  if (!(await isApplied(db, id))) {
    const rows = await requirePreviewed(db, await readEdit(db, selection, edit), plan);
    await writeChange(context, person.id, rows, { id, kind: 'edited', file: null });
  }
  return readChangeState(db);
}

/** Undoes the last change of many products. @throws Refusal `desk_nothing_to_undo` (409) */
export async function undoLastChange(
  context: Context,
  person: Person,
  id?: string,
): Promise<DeskReply<'undoProductChange'>> {
  const { db, now } = context;
  const last = await findLastChange(db);
  if (!last || (id !== undefined && last.id !== id)) throw new Refusal('desk_nothing_to_undo');
  const undo = await undoChange(db, last.id, {
    clock: shopClock(context),
    record: (tx, { undone }) =>
      recordAudit(tx, now(), { staffId: person.id, action: 'products.undone', after: { undone } }),
  });
  return { undo, ...(await readChangeState(db)) };
}

export interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ConfirmedChange {
  /** Of the change: a repeated request has the same one. */
  readonly id: string;
  /** Of the preview. */
  readonly plan: string;
}

/** The rows of a file, or why it cannot be read. */
export function readImportFile({ name, content }: UploadedFile): Rows {
  try {
    const rows = readMerchantFile(name, content);
    const local = rows.flatMap((row) =>
      picturesOfRow(row)
        .filter(isPictureFile)
        .map(
          (address) =>
            `row ${row.row}, images: ${address} is a file; upload it in the form of the product, or import with the command`,
        ),
    );
    return local.length > 0 ? new MerchantFileError(local) : { rows, isForeign: isForeignFile(name, rows) };
  } catch (error) {
    if (error instanceof MerchantFileError) return error;
    throw error;
  }
}

async function readEdit(db: Database, selection: ProductSelection, edit: ProductEdit): Promise<ReadRows> {
  const ids =
    'ids' in selection
      ? [...new Set(selection.ids)]
      : await findProductIds(db, selection, PRODUCTS_OF_SEARCH_MAX + 1);
  if (ids.length > PRODUCTS_OF_SEARCH_MAX)
    throw new Refusal('desk_too_many_products', { count: PRODUCTS_OF_SEARCH_MAX });
  const rows: MerchantRow[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const known = await readStoredProducts(db, ids.slice(start, start + BATCH));
    for (const product of known.values()) {
      const fields = editFields(product, edit);
      if (fields) rows.push({ row: rows.length + 1, fields: { id: product.id, ...fields } });
    }
  }
  return { rows, isForeign: false };
}

const NO_CHANGES = {
  isForeign: false,
  remotePictures: 0,
  created: 0,
  changed: 0,
  withdrawn: 0,
  unchanged: 0,
  products: [],
  leftOut: [],
  leftOutCount: 0,
};

/** What rows would change. */
export async function previewRows(db: Database, read: Rows): Promise<ProductPreview> {
  if (read instanceof MerchantFileError) return refusedPreview(read.problems);
  const products: ProductPreview['products'] = [];
  const problems: string[] = [];
  const counts = { created: 0, changed: 0, withdrawn: 0, unchanged: 0 };
  const hash = createHash('sha256');
  for (let start = 0; start < read.rows.length; start += BATCH) {
    const planned = await mergeRows(db, read.rows.slice(start, start + BATCH));
    problems.push(...planned.problems);
    for (const { before, product } of planned.products) {
      const cells = changedCells(before, product);
      if (before === null) counts.created += 1;
      else if (cells.length > 0) counts.changed += 1;
      else counts.unchanged += 1;
      if (before && !before.withdrawn && product.withdrawn) counts.withdrawn += 1;
      if (cells.length === 0) continue;
      const { id, name } = product;
      hash.update(JSON.stringify([id, before === null, cells]));
      if (products.length < PREVIEW_PRODUCTS_MAX)
        products.push({ id, name, isNew: before === null, cells: before === null ? [] : cells });
    }
  }
  if (problems.length > 0) return refusedPreview(problems);
  const { isForeign } = read;
  return {
    plan: hash.digest('base64url').slice(0, 22),
    isForeign,
    remotePictures: listPictures(read.rows, isRemotePicture).size,
    ...listLeftOut(read.rows),
    ...counts,
    products,
    problems: [],
    problemCount: 0,
  };
}

function listLeftOut(rows: readonly MerchantRow[]): Pick<ProductPreview, 'leftOut' | 'leftOutCount'> {
  const all = leftOutOf(rows);
  return { leftOut: all.slice(0, PREVIEW_PROBLEMS_MAX), leftOutCount: all.length };
}

function refusedPreview(problems: readonly string[]): ProductPreview {
  const shown = problems.slice(0, PREVIEW_PROBLEMS_MAX);
  return { plan: '', ...NO_CHANGES, problems: shown, problemCount: problems.length };
}

/** Whether a change was applied as a whole: its request was repeated, because the answer was lost. */
export async function isApplied(db: Database, id: string): Promise<boolean> {
  const last = await findLastChange(db);
  return last?.id === id && last.isFinished && last.done === last.total;
}

/** @throws Refusal `desk_preview_outdated` (409) when the rows would change something else than in the preview */
export async function requirePreviewed(
  db: Database,
  read: Rows,
  plan: string,
): Promise<readonly MerchantRow[]> {
  const { plan: present } = await previewRows(db, read);
  if (read instanceof MerchantFileError || present === '' || present !== plan)
    throw new Refusal('desk_preview_outdated');
  return read.rows;
}

interface WrittenChange {
  readonly id: string;
  readonly kind: 'imported' | 'edited';
  readonly file: string | null;
}

/** Writes the rows of a change, which can be undone afterwards. @throws Refusal `desk_change_running` (409) */
export async function writeChange(
  context: Context,
  staffId: string | null,
  rows: readonly MerchantRow[],
  change: WrittenChange,
): Promise<void> {
  const { db, now } = context;
  await beginChange(db, { ...change, staffId, total: rows.length }, now());
  await recordLeftOut(context, staffId, rows, change);
  const store = productStore(db, shopClock(context));
  const write: typeof store.write = (part, options) =>
    store.write(part, {
      ...options,
      record: (tx, written) => recordImport(tx, now(), { id: staffId }, written, change),
    });
  try {
    await importProducts({ ...store, write }, rows, { change: change.id });
  } finally {
    await finishChange(db, change.id, now());
  }
}

/** What of the export of another shop is not imported can be read after the import, too. */
async function recordLeftOut(
  { db, now }: Context,
  staffId: string | null,
  rows: readonly MerchantRow[],
  { id, file }: WrittenChange,
): Promise<void> {
  const { leftOut, leftOutCount } = listLeftOut(rows);
  if (leftOutCount === 0) return;
  await recordAudit(db, now(), {
    staffId,
    action: 'products.leftOut',
    after: {
      ...(file !== null && { file }),
      leftOut: { change: id, sentences: leftOut, count: leftOutCount },
    },
  });
}
