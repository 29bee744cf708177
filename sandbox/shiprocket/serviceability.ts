import * as v from 'valibot';
import { ShiprocketError } from './errors.ts';

const pin = v.pipe(v.string(), v.regex(/^\d{6}$/));
const Query = v.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  cod: v.picklist(['0', '1']),
  weight: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
});

/**
 * Available couriers for a PIN code. There are none for PIN codes that begin with 9, those of the Army Postal Service.
 * @throws ShiprocketError 422 for an invalid query, 404 when there is no courier
 */
export function serviceability(query: unknown): object {
  const parsed = v.safeParse(Query, query, { abortEarly: true });
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? '';
    throw new ShiprocketError(422, 'The given data was invalid.', {
      [field]: [`The ${field} field is invalid.`],
    });
  }
  if (parsed.output.delivery_postcode.startsWith('9')) {
    throw new ShiprocketError(404, 'No courier goes to this postcode');
  }
  return {
    status: 200,
    data: {
      recommended_courier_company_id: 10,
      available_courier_companies: [
        {
          courier_company_id: 10,
          courier_name: 'Delhivery Surface',
          cod: 1,
          rate: 62,
          estimated_delivery_days: '4',
        },
      ],
    },
  };
}
