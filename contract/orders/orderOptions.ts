import * as v from 'valibot';
import type { Paise } from '../money.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import type { ShopConfig } from '../shop/entities.ts';
import { isGstin, normalizeGstin } from '../shop/gstin.ts';
import { hasFeature } from '../shop/serverFeatures.ts';
import type { Text } from '../texts/text.ts';
import { orderOptionMessages } from './orderOptionMessages.ts';
import { ORDER_TEXTS, orderTexts } from './orderTexts.ts';

/** In UTF-16 units, as `maxlength` of a text field counts. */
export const GIFT_MESSAGE_MAX = 300;

const COMPANY_NAME_MAX = 200;

/**
 * What a shopper can add to an order. Not in the spec. `gstin` and `companyName`: of a business that needs a GST invoice.
 * Checks the types only, see {@link findOptionProblem}.
 */
export const OrderOptions = v.partial(
  v.object({ ...v.entriesFromList(ORDER_TEXTS, v.string()), giftWrap: v.boolean() }),
);
export type OrderOptions = Readonly<v.InferOutput<typeof OrderOptions>>;

/**
 * The options in the form in which they are sent and stored, without several empty lines in a row; what is empty or false is
 * undefined.
 */
export function normalizeOptions({
  giftMessage,
  giftWrap,
  gstin,
  companyName = '',
}: OrderOptions): Required<OrderOptions> {
  const isBusiness = gstin !== undefined;
  return {
    giftMessage: giftMessage?.trim().replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') || undefined,
    giftWrap: giftWrap || undefined,
    gstin: isBusiness ? normalizeGstin(gstin) : undefined,
    companyName: isBusiness ? companyName.replace(/[\s\p{Cc}]+/gu, ' ').trim() : undefined,
  };
}

/** The options that a server declares; the others are undefined. */
export function optionsOfServer(
  { giftMessage, giftWrap, gstin, companyName }: OrderOptions,
  config: Pick<ShopConfig, 'features' | 'giftWrapPrice'>,
): Required<OrderOptions> {
  const hasInvoices = hasFeature(config, 'gstInvoices');
  return {
    giftMessage: hasFeature(config, 'gifts') ? giftMessage : undefined,
    giftWrap: config.giftWrapPrice === undefined ? undefined : giftWrap,
    gstin: hasInvoices ? gstin : undefined,
    companyName: hasInvoices ? companyName : undefined,
  };
}

/** The options of an order that is placed. */
export function optionsOfOrder(
  order: OrderOptions & { readonly giftWrapPrice?: Paise | undefined },
): OrderOptions {
  return { ...orderTexts((text) => order[text]), giftWrap: order.giftWrapPrice !== undefined };
}

/** The option that each refusal is about. */
const FIELDS = {
  gift_message_too_long: 'giftMessage',
  gift_message_invalid: 'giftMessage',
  gstin_invalid: 'gstin',
  company_name_invalid: 'companyName',
} as const satisfies Partial<Record<PlainRefusalCode, keyof OrderOptions>>;

export interface OrderOptionProblem {
  readonly code: keyof typeof FIELDS;
  readonly message: string;
}

/** The first problem of the options, or null. */
export function findOptionProblem(options: OrderOptions): OrderOptionProblem | null {
  const { giftMessage = '', gstin, companyName = '' } = normalizeOptions(options);
  if (giftMessage.length > GIFT_MESSAGE_MAX)
    return { code: 'gift_message_too_long', message: orderOptionMessages.giftMessageTooLong };
  // Line breaks are allowed, and emoji are no control characters.
  if (/[^\P{Cc}\n]/u.test(giftMessage))
    return { code: 'gift_message_invalid', message: orderOptionMessages.giftMessageInvalid };
  if (gstin === undefined) return null;
  if (!isGstin(gstin)) return { code: 'gstin_invalid', message: orderOptionMessages.gstinInvalid };
  if (companyName === '' || companyName.length > COMPANY_NAME_MAX)
    return { code: 'company_name_invalid', message: orderOptionMessages.companyNameInvalid };
  return null;
}

/** The option that a message is about, or null. */
export function optionOfMessage(message: Text | null): keyof OrderOptions | null {
  const code = message !== null && typeof message === 'object' && 'code' in message ? message.code : '';
  return Object.entries(FIELDS).find(([known]) => known === code)?.[1] ?? null;
}
