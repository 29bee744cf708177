import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Semaphore } from './semaphore.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A reply that may be too long for memory: its text in parts, each created after the client has read the previous ones.
 */
export class StreamedReply {
  readonly parts: AsyncIterable<string>;
  readonly type: string;

  constructor(parts: AsyncIterable<string>, type = JSON_TYPE) {
    this.parts = parts;
    this.type = type;
  }
}

/** Some entries of a long list. `after` is the cursor of the next ones, if any. */
export interface Page<T> {
  readonly entries: readonly T[];
  readonly after: string | null;
}

/** A client who reads nothing of a reply for this long is disconnected. */
const STALLED_MS = 30_000;

/** The maximum of the ten database connections that read long replies, for all callers together. */
const reads = new Semaphore(3);

/**
 * The JSON of the entries of a list. One page is in memory at a time, and no connection is held between two pages.
 * @param first the first page, when it has been read
 */
export async function* jsonEntries<T>(
  readPage: (after: string | null) => Promise<Page<T>>,
  first?: Page<T>,
): AsyncGenerator<string> {
  let isFirst = true;
  for (let page = first ?? (await reads.run(() => readPage(null))); ;) {
    const { entries, after } = page;
    if (entries.length > 0) {
      yield (isFirst ? '' : ',') + entries.map((entry) => JSON.stringify(entry)).join();
      isFirst = false;
    }
    if (after === null) return;
    page = await reads.run(() => readPage(after));
  }
}

/** Sends a streamed reply. `release` is called when it was sent, or the client has disconnected. */
export function sendStreamed(
  reply: FastifyReply,
  { parts, type }: StreamedReply,
  release: () => void,
): FastifyReply {
  const stream = Readable.from(parts, { highWaterMark: 1 }).once('close', release);
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  return reply.type(type).send(stream);
}
