import { i18n } from '@lingui/core';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';
import { findDepartment, listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { describeDepartment } from '../../contract/pages/departmentText.ts';
import { buildHead } from '../../contract/pages/pageHead.ts';
import { readLanguage, DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { Translate } from '../../contract/texts/text.ts';
import { putHeadTags, shopOrigin } from '../browser/pageHead.ts';

const translate: Translate = (text, values = {}) => i18n.t(text, values);

interface ShownPage {
  readonly path: string;
  readonly product: Product | null;
  /** The key of the page's department. */
  readonly department: string | null;
  readonly products: readonly Product[];
  readonly config: ShopConfig;
  readonly hasPreviews: boolean;
}

/** Sets the head tags for search engines and link previews. Only the server adds ratings. */
export function updateHead({ department, products, ...page }: ShownPage): void {
  const language = readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE;
  const name = findDepartment(listDepartments(products), department ?? '');
  const { tags } = buildHead({
    ...page,
    department: name === null ? null : describeDepartment(name, products),
    rating: null,
    origin: shopOrigin(),
    language,
    translate,
  });
  putHeadTags(tags);
}
