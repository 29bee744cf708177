/**
 * Texts that a shopper can add to an order, see orderOptions.ts. Each is stored in a column of the same name, erased
 * with the account, and missing or null without a text.
 */
export const ORDER_TEXTS = ['giftMessage', 'gstin', 'companyName'] as const;
export type OrderText = (typeof ORDER_TEXTS)[number];

/** An object with a value for each text of an order. */
export function orderTexts<T>(valueOf: (text: OrderText) => T): Record<OrderText, T> {
  // Object.fromEntries forgets the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(ORDER_TEXTS.map((text) => [text, valueOf(text)])) as Record<OrderText, T>;
}
