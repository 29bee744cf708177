import { i18n } from '@lingui/core';

/** The message that the quantity of a cart line exceeds the stock. */
export function shortageText(left: number): string {
  return left === 0
    ? i18n.t('Out of stock. Please remove it to go on.')
    : i18n.t('Only {left} left. Please reduce the quantity to continue.', { left });
}

/** The reason why a cart with such a line cannot be ordered. */
export function blockedCheckoutText(): string {
  return i18n.t('Some items in your cart are out of stock. Please change or remove them to continue.');
}
