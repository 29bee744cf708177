import { i18n } from '@lingui/core';

/** Says that a line of the cart wants more pieces than are left. */
export function shortageText(left: number): string {
  return left === 0
    ? i18n.t('Out of stock. Please remove it to go on.')
    : i18n.t('Only {left} left. Please reduce the quantity to continue.', { left });
}

/** Says why a cart with such a line cannot be ordered. */
export function blockedCheckoutText(): string {
  return i18n.t('Some items in your cart are out of stock. Please change or remove them to continue.');
}
