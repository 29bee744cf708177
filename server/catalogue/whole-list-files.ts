import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { CoreContext } from '../core-context.ts';
import { WHOLE_LISTS } from '../data-folder.ts';
import type { Encoding } from '../http/cached-body.ts';
import type { OpenBody } from '../http/cached-reply.ts';
import type { CatalogueSnapshot } from './catalogue.ts';

type Listed = Pick<CatalogueSnapshot, 'products' | 'texts' | 'version'>;
type Compression = Exclude<Encoding, 'identity'>;

interface ListFile {
  readonly path: string;
  readonly etag: string;
}

/**
 * The list of all products of a large catalogue as compressed files, one per language and encoding. A file is written
 * from batches of products, so that its size affects neither memory nor other requests. Its name contains the catalogue
 * version.
 *
 * Files are written one at a time. Requests that arrive meanwhile wait for the file and get it, even if the catalogue
 * has changed since it was started. So a catalogue that changes faster than the file is written cannot keep the server
 * busy.
 */
export class WholeListFiles {
  readonly #context: Pick<CoreContext, 'config' | 'log'>;
  readonly #folder: string;
  /** Files of an earlier process may have another format. */
  readonly #written = new Map<string, ListFile>();
  readonly #writing = new Map<string, Promise<ListFile>>();
  /** Ends when no file is being written. */
  #idle: Promise<unknown> = Promise.resolve();

  constructor(context: Pick<CoreContext, 'config' | 'log'>) {
    this.#context = context;
    this.#folder = join(context.config.dataDir, WHOLE_LISTS);
  }

  /**
   * Opens the list in an encoding, and writes its file first if it does not exist. Without disk space, the list is
   * streamed to this client only.
   */
  async open(listed: Listed, language: Language, encoding: Encoding): Promise<OpenBody> {
    const compression = encoding === 'identity' ? 'gzip' : encoding;
    const etag = etagOf(listed, language);
    const existing = this.#written.get(suffixOf(language, compression));
    const opened = existing?.etag === etag ? await openFile(existing, encoding) : null;
    if (opened) return opened;
    try {
      const written = await openFile(await this.#writeOnce(listed, language, compression), encoding);
      if (written) return written;
    } catch (error) {
      this.#context.log.error({ err: error, folder: this.#folder }, 'the product list could not be stored');
    }
    return { etag, size: null, stream: encodedStream(listed, language, encoding) };
  }

  #writeOnce(listed: Listed, language: Language, compression: Compression): Promise<ListFile> {
    const suffix = suffixOf(language, compression);
    const writing =
      this.#writing.get(suffix) ??
      this.#idle
        .then(() => this.#write(listed, language, compression))
        .finally(() => this.#writing.delete(suffix));
    this.#writing.set(suffix, writing);
    this.#idle = writing.catch(() => undefined);
    return writing;
  }

  async #write(listed: Listed, language: Language, compression: Compression): Promise<ListFile> {
    const suffix = suffixOf(language, compression);
    const path = join(this.#folder, `${listed.version}${suffix}`);
    const partial = `${path}.${randomUUID()}.new`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < this.#context.config.minFreeDiskBytes)
      throw new Error('The disk of the data folder is full (MIN_FREE_DISK).');
    try {
      await pipelined(
        jsonOf(listed, language),
        compressor(compression),
        createWriteStream(partial, { mode: 0o600 }),
      );
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await this.#removeOthers(path, suffix);
    this.#context.log.info({ path }, 'the product list was stored');
    const written = { path, etag: etagOf(listed, language) };
    this.#written.set(suffix, written);
    return written;
  }

  /**
   * Removes the files of earlier versions and of killed processes. Clients that are receiving one still get the whole
   * file.
   */
  async #removeOthers(path: string, suffix: string): Promise<void> {
    const paths = (await readdir(this.#folder)).map((name) => join(this.#folder, name));
    const outdated = paths.filter((other) => !other.startsWith(path) && other.includes(suffix));
    await Promise.all(outdated.map((other) => rm(other, { force: true })));
  }
}

export function etagOf({ version }: Pick<Listed, 'version'>, language: Language): string {
  return `"${version}.${language}"`;
}

function suffixOf(language: Language, compression: Compression): string {
  return `.${language}.json.${compression === 'gzip' ? 'gz' : 'br'}`;
}

/** Null when there is no such file. */
async function openFile({ path, etag }: ListFile, encoding: Encoding): Promise<OpenBody | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const { size } = await file.stat();
  const stream = file.createReadStream();
  if (encoding !== 'identity') return { etag, size, stream };
  return { etag, size: null, stream: piped(stream, createGunzip()) };
}

function encodedStream(listed: Listed, language: Language, encoding: Encoding): Readable {
  const json = Readable.from(jsonOf(listed, language), { objectMode: false });
  return encoding === 'identity' ? json : piped(json, compressor(encoding));
}

/** Errors and the end of either stream propagate to the other. */
function piped(source: Readable, transform: Transform): Transform {
  pipeline(source, transform, () => undefined);
  return transform;
}

/** Both are compressed by other threads, at levels that take about as long as reading the products. */
function compressor(compression: Compression): Transform {
  return compression === 'gzip'
    ? createGzip({ level: 4 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** The reply as JSON, a batch of products at a time, oldest first (spec §3). */
async function* jsonOf({ products, texts }: Listed, language: Language): AsyncGenerator<string> {
  let separator = '{"success":true,"products":[';
  for await (const batch of texts.batchesOf(language, products.toReversed())) {
    if (batch.length === 0) continue;
    yield separator + batch.map((product) => JSON.stringify(productInRupees(product))).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']}' : `${separator}]}`;
}
