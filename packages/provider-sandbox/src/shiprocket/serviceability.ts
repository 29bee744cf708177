import * as v from 'valibot';
import { ShiprocketError } from './errors.ts';
import { indianTime } from './tracking-steps.ts';

/** The sandbox's parcels start in Jaipur. */
export const PICKUP_PIN = '302029';

/** The only pickup address of the account. */
export const PICKUP_ADDRESS = {
  id: 1,
  pickup_location: 'Primary',
  name: 'Aangan',
  email: 'shop@example.com',
  phone: '9876543210',
  address: 'House 12, Plot 4, Sanganer',
  address_2: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
  pin_code: PICKUP_PIN,
};

const pin = v.pipe(v.string(), v.regex(/^\d{6}$/));
const Query = v.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  cod: v.picklist(['0', '1']),
  weight: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** The Army Postal Service. */
const NOT_SERVICEABLE = /^9/;
/** Jammu, Kashmir and Ladakh, the North-East, and the islands. */
const REMOTE = /^(1[89]|7[89]|744|682555)/;

/**
 * Available couriers for a PIN code: no couriers to the Army Postal Service, and no cash on delivery in remote regions.
 * The days depend on how many first digits the PIN codes share.
 * @throws ShiprocketError 422 for an invalid query, 404 when there is no courier
 */
export function serviceability(query: unknown, now: number): object {
  const parsed = v.safeParse(Query, query, { abortEarly: true });
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? '';
    throw new ShiprocketError(422, 'The given data was invalid.', {
      [field]: [`The ${field} field is invalid.`],
    });
  }
  const { pickup_postcode: from, delivery_postcode: to, cod } = parsed.output;
  if (NOT_SERVICEABLE.test(to)) throw new ShiprocketError(404, 'Delivery postcode not serviceable');
  const isRemote = REMOTE.test(to);
  if (isRemote && cod === '1') throw new ShiprocketError(404, 'Delivery postcode not serviceable');
  const days = isRemote ? 8 : daysBetween(from, to);
  const courier = (id: number, name: string, rate: number, inDays: number, isCod: boolean) => ({
    courier_company_id: id,
    courier_name: name,
    blocked: 0,
    cod: isCod ? 1 : 0,
    rate,
    estimated_delivery_days: String(inDays),
    etd: formatEtd(now + inDays * DAY_MS),
    etd_hours: inDays * 24,
  });
  return {
    status: 200,
    currency: 'INR',
    data: {
      recommended_courier_company_id: 10,
      available_courier_companies: [
        courier(10, 'Delhivery Surface', 62, days, !isRemote),
        courier(33, 'Blue Dart Air', 148, Math.max(1, days - 2), false),
      ],
    },
  };
}

/** The first digit of a PIN code is its zone, the second the state, the third the sorting district. */
function daysBetween(from: string, to: string): number {
  if (to.startsWith(from.slice(0, 3))) return 2;
  if (to.startsWith(from.slice(0, 2))) return 3;
  return to.startsWith(from.slice(0, 1)) ? 4 : 5;
}

/** Shiprocket's format: Nov 27, 2026. */
function formatEtd(ms: number): string {
  const date = new Date(`${indianTime(ms).slice(0, 10)}T00:00:00Z`);
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
