import { productMessages } from './productMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

const PRODUCT_ID_INVALID = /*i18n*/ 'We could not find this product. Please reload the page.';

/** Refusals of calls that name a product. */
export const productRefusals = {
  product_id_invalid: { status: 400, text: PRODUCT_ID_INVALID },
  product_not_found: { status: 404, text: productMessages.notFound },
  product_unavailable: { status: 400, text: productMessages.notFound },
  size_required: { status: 400, text: productMessages.selectSize },
  size_unavailable: { status: 400, text: /*i18n*/ '{name} is not available in size {size}.' },
} as const satisfies Record<string, RefusalDefinition>;
