import { i18n } from '@lingui/core';
import type { Product, ShopConfig } from '../../contract/entities.ts';
import { buildHead } from '../../contract/page/pageHead.ts';
import { readLanguage, DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { Translate } from '../../contract/texts/text.ts';
import { putHeadTags, shopOrigin } from '../browser/pageHead.ts';

const translate: Translate = (text, values = {}) => i18n.t(text, values);

/** Sets the head tags for search engines and link previews. Only the server adds ratings. */
export function showHead(path: string, product: Product | null, config: ShopConfig): void {
  const language = readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE;
  putHeadTags(
    buildHead({ path, product, rating: null, origin: shopOrigin(), config, language, translate }).tags,
  );
}
