import { ShiprocketRefused } from './shiprocket/errors.ts';

/** How many references a shipment may use: `id`, `id-2` … `id-99`. */
const REFS_MAX = 99;

/** Our first reference of an order at Shiprocket, or of one of several parcels of it, by its number. */
export function firstRef(orderId: string, parcel: number | null): string {
  return parcel === null ? orderId : `${orderId}-p${parcel}`;
}

/** The reference after another one. @param first of the order, the parcel or the return @throws ShiprocketRefused when all are used */
export function nextRef(first: string, ref: string): string {
  const next = Number(ref.slice(first.length + 1) || '1') + 1;
  if (next > REFS_MAX) throw new ShiprocketRefused(['order_id']);
  return `${first}-${next}`;
}
