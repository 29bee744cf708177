import type { CallReply } from '../../contract/calls.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { CoreContext } from '../core-context.ts';
import { cacheReply, streamReply } from '../http/cached-reply.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { TEXTS_MAX } from './read-catalogue.ts';
import { etagOf, WholeListFiles } from './whole-list-files.ts';

type Reply = CallReply<'listProducts'>;

/**
 * The reply with all products (spec §7) in each language, created on the first request: in memory for a small
 * catalogue, in compressed files for a large one. It is not created in advance, because our own app never requests it
 * from a large catalogue, and because it changes whenever a size sells out.
 */
export class WholeLists {
  readonly #files: WholeListFiles;
  #version = '';
  readonly #replies = new Map<Language, Promise<Reply>>();

  constructor(context: Pick<CoreContext, 'config' | 'log'>) {
    this.#files = new WholeListFiles(context);
  }

  async replyOf(snapshot: CatalogueSnapshot, language: Language): Promise<Reply> {
    if (snapshot.products.length > TEXTS_MAX) {
      return streamReply<Reply>(
        { success: true, products: [] },
        {
          etag: etagOf(snapshot, language),
          open: (encoding) => this.#files.open(snapshot, language, encoding),
        },
      );
    }
    if (snapshot.version !== this.#version) this.#replies.clear();
    this.#version = snapshot.version;
    const reply = this.#replies.get(language) ?? createReply(snapshot, language);
    this.#replies.set(language, reply);
    reply.catch(() => this.#replies.delete(language));
    return reply;
  }
}

async function createReply({ products, texts }: CatalogueSnapshot, language: Language): Promise<Reply> {
  // Oldest first (spec §3).
  const listed = await texts.addTo(language, products.toReversed());
  return cacheReply({ success: true, products: listed.map(productInRupees) });
}
