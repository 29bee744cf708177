import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../contract/texts/language.ts';
import { Semaphore } from '../../http/semaphore.ts';
import { describeInvoice, type InvoicePaper } from './invoice-paper.ts';
import type { StoredInvoice } from './queries.ts';

/** An invoice, a bill or a credit note as a PDF file, with the content of its page. The same invoice gives the same file. */
export async function invoicePdf(invoice: StoredInvoice, language: Language): Promise<Buffer<ArrayBuffer>> {
  const paper = describeInvoice(invoice, language);
  return turns.run(() => render(paper));
}

/** The thread without work ends after this, and its memory is free. */
const IDLE_MS = 60_000;

/** A file needs a processor for some tenths of a second, so requests are answered by another thread. It has one file at a time. */
const turns = new Semaphore(1);
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

async function render(paper: InvoicePaper): Promise<Buffer<ArrayBuffer>> {
  clearTimeout(idle);
  const worker = (thread ??= startThread());
  worker.ref();
  try {
    const reply = once(worker, 'message');
    worker.postMessage(paper);
    const [file]: unknown[] = await reply;
    if (!(file instanceof Uint8Array)) throw new Error('The thread has created no file');
    return Buffer.from(file);
  } finally {
    worker.unref();
    idle = setTimeout(endThread, IDLE_MS).unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./invoice-pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  // An error ends the thread, and rejects the file that it was to create. The next file starts another one.
  worker.on('error', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

function endThread(): void {
  void thread?.terminate();
  thread = null;
}
