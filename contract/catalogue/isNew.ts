import { NEW_DAYS } from '../constants.ts';
import type { Product } from './entities.ts';

const DAY_MS = 86_400_000;

/** Whether a product was added in the last days. False without a date. */
export function isNew({ createdAt }: Pick<Product, 'createdAt'>, now: number): boolean {
  return createdAt !== undefined && now - Date.parse(createdAt) < NEW_DAYS * DAY_MS;
}
