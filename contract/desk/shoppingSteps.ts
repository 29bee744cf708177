/**
 * What visitors do, in this order: a product's page that was opened, a piece that was added to a cart, a checkout that was started. They are
 * counts and not people: the same visitor counts each time.
 */
export const COUNTED_STEPS = ['viewed', 'added', 'checkout'] as const;
export type CountedStep = (typeof COUNTED_STEPS)[number];

/** Then the orders that were placed, and of these the ones that were paid online or are paid in cash. */
export const SHOPPING_STEPS = [...COUNTED_STEPS, 'placed', 'paid'] as const;
export type ShoppingStep = (typeof SHOPPING_STEPS)[number];
