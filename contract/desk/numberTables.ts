/**
 * What a month is counted by. `cameBack`: parcels that were not delivered, by payment method; `return`: returns, by reason. The others count orders
 * that are placed and not cancelled. A product in two departments counts in both.
 */
export const NUMBER_TABLES = ['day', 'product', 'department', 'pin', 'method', 'cameBack', 'return'] as const;
export type NumberTable = (typeof NUMBER_TABLES)[number];

/** The files of a month: each table, and the steps of visitors by day. */
export const NUMBER_FILES = [...NUMBER_TABLES, 'steps'] as const;
export type NumberFile = (typeof NUMBER_FILES)[number];
