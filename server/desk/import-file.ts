import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { deskRefusals } from '../../contract/desk/deskRefusals.ts';
import { COPIED_PICTURES_MAX, PREVIEW_PROBLEMS_MAX } from '../../contract/desk/deskLimits.ts';
import type { ProductChangeState } from '../../contract/desk/productChange.ts';
import { downloadPicture, type FetchPicture } from '../catalogue/download-picture.ts';
import { ImportInterrupted, WHOLE_MAX } from '../catalogue/import.ts';
import { isRemotePicture, listPictures, pictureProblem } from '../catalogue/import-pictures.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import {
  beginPreparing,
  ChangeEnded,
  finishChange,
  isChangeOpen,
  readChangeState,
  recordCopied,
  stopPreparing,
} from '../catalogue/product-changes.ts';
import { mapPictures } from '../catalogue/row-pictures.ts';
import { storePicture } from '../catalogue/store-picture.ts';
import type { CoreContext } from '../core-context.ts';
import { Refusal } from '../http/refusal.ts';
import type { JobSettings, Jobs, Queue } from '../jobs/jobs.ts';
import { messageKey } from '../orders/messages/message-key.ts';
import { COPIED } from '../photos/convert-photo.ts';
import { recordAudit, type Actor } from './audit.ts';
import {
  isApplied,
  previewRows,
  readImportFile,
  requirePreviewed,
  undoLastChange,
  writeChange,
  type ConfirmedChange,
  type UploadedFile,
} from './product-changes.ts';

/** Imports in the background: long ones, and those whose pictures are copied from other servers first (docs/decisions/084). */
export type ProductImports = Queue;

type Context = Pick<CoreContext, 'db' | 'now' | 'config' | 'log'>;

const QUEUE = 'product-imports';
const SETTINGS: JobSettings = {
  // A job whose process was killed is repeated after a minute.
  heartbeatSeconds: 60,
  retryLimit: 5,
  retryDelay: 60,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
};
/** Few enough that a process that ends repeats little, and that a job ends before it expires. */
const PICTURES_PER_JOB = 20;

const Job = v.object({
  id: v.string(),
  staffId: v.nullable(v.string()),
  plan: v.string(),
  name: v.string(),
  /** The file, by gzip, in Base64. */
  content: v.string(),
  copiesPictures: v.boolean(),
  /** Differs when the same import is started again after it was refused. */
  attempt: v.string(),
  /** How many pictures were copied or have failed. */
  done: v.number(),
  /** Addresses of pictures and of their copies. */
  copies: v.array(v.tuple([v.string(), v.string()])),
  problems: v.array(v.string()),
});
type Job = v.InferOutput<typeof Job>;

/** Opens the queue and starts its worker. */
export async function openProductImports(
  jobs: Jobs,
  context: Context,
  request?: FetchPicture,
): Promise<ProductImports> {
  const queue = await jobs.open(QUEUE, SETTINGS, async (data) => {
    const next = await runJob(context, v.parse(Job, data), request);
    if (next === null) return;
    await context.db.transaction((tx) => addJob(queue, tx, next));
    queue.wake();
  });
  return queue;
}

function addJob(queue: Queue, tx: Parameters<Queue['add']>[0], job: Job): Promise<void> {
  return queue.add(tx, job, messageKey([QUEUE, job.id, job.attempt, String(job.done)]));
}

interface ConfirmedImport extends ConfirmedChange {
  /** Whether pictures on other servers are copied first. Nothing is imported when one of them cannot be copied. */
  readonly copiesPictures: boolean;
}

/**
 * Imports a file as it was previewed: all of it or nothing, see importProducts. A long import and one that copies pictures are only started.
 * @throws Refusal `desk_preview_outdated` (409) when it would change something else by now, `desk_change_running` (409),
 * `desk_too_many_pictures` (400)
 */
export async function importDeskFile(
  context: Context & { readonly productImports: ProductImports },
  { id: staffId }: Pick<Actor, 'id'>,
  { name, content }: UploadedFile,
  { id, plan, copiesPictures }: ConfirmedImport,
): Promise<ProductChangeState> {
  const { db, now, productImports } = context;
  if (await isApplied(db, id)) return readChangeState(db);
  const rows = await requirePreviewed(db, readImportFile({ name, content }), plan);
  if (rows.length <= WHOLE_MAX && !copiesPictures) {
    await writeChange(context, staffId, rows, { id, kind: 'imported', file: name });
    return readChangeState(db);
  }
  const pictures = copiesPictures ? listPictures(rows, isRemotePicture).size : 0;
  if (pictures > COPIED_PICTURES_MAX)
    throw new Refusal('desk_too_many_pictures', { count: COPIED_PICTURES_MAX });
  await db.transaction(async (tx) => {
    const isNew = await beginPreparing(tx, { id, file: name, staffId }, pictures, now());
    if (!isNew) return;
    const packed = gzipSync(content).toString('base64');
    const file = { name, content: packed, copiesPictures };
    const job = { id, staffId, plan, ...file, attempt: randomUUID(), done: 0, copies: [], problems: [] };
    await addJob(productImports, tx, job);
  });
  productImports.wake();
  return readChangeState(db);
}

/**
 * Stops an import in the background. While its pictures are copied, nothing is changed; while its products are written, the changed
 * ones are restored, see undoChange.
 * @throws Refusal `desk_nothing_to_stop` (409) when it has ended
 */
export async function stopDeskImport(
  context: Context,
  person: Pick<Actor, 'id'>,
  id: string,
): Promise<ProductChangeState> {
  const { db, now } = context;
  const { change, copying } = await readChangeState(db);
  const isStopped = await db.transaction(async (tx) => {
    if (!(await stopPreparing(tx, id, now()))) return false;
    const file = copying?.file ?? null;
    await recordAudit(tx, now(), {
      staffId: person.id,
      action: 'products.stopped',
      after: file === null ? {} : { file },
    });
    return true;
  });
  if (!isStopped) {
    if (change?.id !== id || change.isFinished) throw new Refusal('desk_nothing_to_stop');
    await undoLastChange(context, person, id).catch((error: unknown) => {
      // It has written nothing yet.
      if (!(error instanceof Refusal && error.code === 'desk_nothing_to_undo')) throw error;
    });
    await finishChange(db, id, now());
  }
  return readChangeState(db);
}

/** Copies the next pictures of an import, and imports its products after the last one. @returns the job to be done next, or null */
async function runJob(context: Context, job: Job, request?: FetchPicture): Promise<Job | null> {
  const { db, now } = context;
  if (!(await isChangeOpen(db, job.id))) return null;
  const read = readImportFile({ name: job.name, content: gunzipSync(Buffer.from(job.content, 'base64')) });
  if (read instanceof MerchantFileError) throw read;
  const pictures = job.copiesPictures ? [...listPictures(read.rows, isRemotePicture)] : [];
  const copies = new Map(job.copies);
  const problems = [...job.problems];
  const end = Math.min(job.done + PICTURES_PER_JOB, pictures.length);
  let { done } = job;
  for (; done < end && problems.length < PREVIEW_PROBLEMS_MAX; done += 1) {
    await recordCopied(db, job.id, done, now());
    if (!(await isChangeOpen(db, job.id))) return null;
    const [source, product] = pictures[done] ?? ['', ''];
    const copy = await copyPicture(context, source, request).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'unavailable') throw error;
      problems.push(pictureProblem(product, source, error));
      return null;
    });
    if (copy !== null) copies.set(source, copy);
  }
  await recordCopied(db, job.id, done, now());
  if (!(await isChangeOpen(db, job.id))) return null;
  const isLast = done === pictures.length || problems.length >= PREVIEW_PROBLEMS_MAX;
  if (!isLast) return { ...job, done, copies: [...copies], problems };
  if (problems.length === 0 && (await isOutdated(context, job, read)))
    problems.push(deskRefusals.desk_preview_outdated.text);
  if (problems.length > 0) await refuse(context, job, problems);
  else
    await writeChange(
      context,
      job.staffId,
      read.rows.map((row) => mapPictures(row, (source) => copies.get(source) ?? source)),
      { id: job.id, kind: 'imported', file: job.name },
    ).catch((error: unknown) => {
      if (!hasEnded(error)) throw error;
    });
  return null;
}

function hasEnded(error: unknown): boolean {
  return (
    error instanceof ChangeEnded || (error instanceof ImportInterrupted && error.cause instanceof ChangeEnded)
  );
}

async function copyPicture({ config }: Context, source: string, request?: FetchPicture): Promise<string> {
  return storePicture(await downloadPicture(source, request), config.dataDir, COPIED);
}

/** Whether the file would change something else by now. An import that was interrupted while it wrote products goes on. */
async function isOutdated(
  { db }: Context,
  { id, plan }: Job,
  read: Parameters<typeof previewRows>[1],
): Promise<boolean> {
  const { copying } = await readChangeState(db);
  return copying?.id === id && (await previewRows(db, read)).plan !== plan;
}

async function refuse({ db, now }: Context, { id, staffId, name }: Job, problems: readonly string[]) {
  await db.transaction(async (tx) => {
    await recordAudit(tx, now(), {
      staffId,
      action: 'products.refused',
      after: { file: name, refused: { change: id, problems: problems.slice(0, PREVIEW_PROBLEMS_MAX) } },
    });
    await finishChange(tx, id, now());
  });
}
