import type { Couriers } from './responses.ts';

/** Shiprocket's data about the delivery to a PIN code. */
export interface CourierDelivery {
  readonly serviceable: boolean;
  /** Whether a courier accepts cash. */
  readonly cod: boolean;
  /** Days from the order to the delivery; null when Shiprocket returns no number. */
  readonly days: number | null;
}

export const NO_DELIVERY: CourierDelivery = { serviceable: false, cod: false, days: null };

/** More than any courier needs; a higher number is an error. */
const DAYS_MAX = 60;

/**
 * The delivery by the couriers that Shiprocket offers. Shiprocket assigns the recommended courier; without a
 * recommendation, the days of the slowest courier are used, so that the promise is fulfilled.
 */
export function chooseDelivery({ data }: Couriers): CourierDelivery {
  const couriers = data.available_courier_companies.filter(({ blocked }) => !blocked);
  if (couriers.length === 0) return NO_DELIVERY;
  const recommended = couriers.filter(
    ({ courier_company_id: id }) => id !== null && id === data.recommended_courier_company_id,
  );
  return {
    serviceable: true,
    cod: couriers.some(({ cod }) => Boolean(cod)),
    days: slowest(recommended) ?? slowest(couriers),
  };
}

function slowest(couriers: Couriers['data']['available_courier_companies']): number | null {
  const days = couriers.flatMap(({ estimated_delivery_days: text }) => readDays(text ?? ''));
  return days.length > 0 ? Math.max(...days) : null;
}

/** Reads '4', and from '3 - 5' the later day. */
function readDays(text: string): number[] {
  const last = /^(?:\d+\s*(?:-|–|to)\s*)?(\d+)(?:\s*days?)?$/i.exec(text)?.[1];
  const days = Number(last ?? Number.NaN);
  return days >= 0 && days <= DAYS_MAX ? [days] : [];
}
