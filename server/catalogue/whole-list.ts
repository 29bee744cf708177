import type { CallReply } from '../../contract/calls.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import type { Language } from '../../contract/texts/language.ts';
import { cacheReply } from '../http/cached-reply.ts';
import type { CatalogueSnapshot } from './catalogue.ts';

type Reply = CallReply<'listProducts'>;

/** The reply with all products (spec §7) in each language, serialised when it is first asked for. */
export class WholeLists {
  #version = '';
  readonly #replies = new Map<Language, Promise<Reply>>();

  async replyOf(snapshot: CatalogueSnapshot, language: Language): Promise<Reply> {
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
