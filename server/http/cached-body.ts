import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

/** Takes a hundredth of the time of the best quality, at a slightly larger size. */
const BROTLI_QUALITY = 5;
/** A body that was sent this often with Brotli is compressed again, at the best quality. */
const SENT_OFTEN = 100;
/** In bytes; the best quality takes a second and a half per MB. */
const BEST_QUALITY_MAX = 2 * 1024 ** 2;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A text that is sent to many clients. Each encoding is created on first use and cached. The plain text is dropped once
 * a compressed version exists, and restored when a client requests it.
 */
export class CachedBody {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  #isTextSent = false;
  #brotliSent = 0;
  #onResize: ((difference: number) => void) | null = null;

  constructor(text: string) {
    this.#encoded.set('identity', Buffer.from(text));
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  }

  /** The body in an encoding; a promise while it is made. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') this.#isTextSent = true;
    else if (encoding === 'br' && ++this.#brotliSent === SENT_OFTEN)
      this.#compressBest().catch(() => undefined);
    return this.#encoded.get(encoding) ?? this.#makeOnce(encoding);
  }

  /** The size of its encodings, in bytes. */
  get size(): number {
    let size = 0;
    for (const { byteLength } of this.#encoded.values()) size += byteLength;
    return size;
  }

  /** Sets a listener for size changes, in bytes. */
  watchSize(onResize: (difference: number) => void): void {
    this.#onResize = onResize;
  }

  #makeOnce(encoding: Encoding): Promise<Buffer> {
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const text = await this.#text();
      if (encoding === 'identity') return this.#store(encoding, text);
      return this.#store(
        encoding,
        await (encoding === 'br' ? compressBrotli(text, BROTLI_QUALITY) : gzipped(text)),
      );
    } finally {
      this.#making.delete(encoding);
    }
  }

  async #compressBest(): Promise<void> {
    const text = await this.#text();
    if (text.byteLength > BEST_QUALITY_MAX) return;
    this.#store('br', await compressBrotli(text, constants.BROTLI_MAX_QUALITY));
  }

  #store(encoding: Encoding, encoded: Buffer): Buffer {
    const before = this.size;
    this.#encoded.set(encoding, encoded);
    if (!this.#isTextSent) this.#encoded.delete('identity');
    this.#onResize?.(this.size - before);
    return encoded;
  }

  #text(): Buffer | Promise<Buffer> {
    const [text, br, gz] = (['identity', 'br', 'gzip'] as const).map((each) => this.#encoded.get(each));
    return text ?? (br ? unbrotli(br) : gunzipped(gz ?? ''));
  }
}

function compressBrotli(text: Buffer, quality: number): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** The best encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  // Browsers' headers, which are the same for each request.
  const known = KNOWN_HEADERS.get(accepted);
  if (known) return known;
  const allowed = new Set(
    accepted
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]),
  );
  return (['br', 'gzip'] as const).find((encoding) => allowed.has(encoding)) ?? 'identity';
}
const KNOWN_HEADERS: ReadonlyMap<string, Encoding> = new Map([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
]);
