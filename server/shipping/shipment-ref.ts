import { ShiprocketRefused } from './shiprocket/errors.ts';

/** How many references a shipment may use: `id`, `id-2` … `id-99`. */
const REFS_MAX = 99;

/** The reference after another one. @param first the order's or return's own @throws ShiprocketRefused when all are used */
export function nextRef(first: string, ref: string): string {
  const next = Number(ref.slice(first.length + 1) || '1') + 1;
  if (next > REFS_MAX) throw new ShiprocketRefused(['order_id']);
  return `${first}-${next}`;
}
