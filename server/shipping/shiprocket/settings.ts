import * as v from 'valibot';
import { readPinCode } from '../../../contract/addresses/pinCode.ts';
import { requireAllOrNone } from '../../require-all-or-none.ts';
import { webOrigin } from '../../http/web-origin.ts';

/** Values that are the same for every shipment. */
export interface ShipmentDefaults {
  /** Name of the pickup address in the Shiprocket account. */
  readonly pickupLocation: string;
  /** Of parcels with products whose weight or size is not in the catalogue. */
  readonly parcel: {
    readonly lengthCm: number;
    readonly breadthCm: number;
    readonly heightCm: number;
    readonly weightKg: number;
  };
}

/** Access to an account at Shiprocket (an API user), or to the sandbox. */
export interface ShiprocketSettings {
  /** Base URL, without the slash before `auth/login`. */
  readonly apiUrl: string;
  /** Whether it is Shiprocket itself, which has a page about each parcel, and not its sandbox. */
  readonly hasPages?: boolean;
  readonly email: string;
  readonly password: string;
  /** Sent with webhooks as `x-api-key`; null when webhooks are not accepted. */
  readonly webhookKey: string | null;
  /** PIN code of the pickup address; without it no delivery dates are promised. */
  readonly pickupPin: string | null;
}

/** Shiprocket itself; tests and the sandbox have another address. */
const SHIPROCKET_API_URL = 'https://apiv2.shiprocket.in/v1/external';

const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const parcel = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?x\d+(\.\d+)?x\d+(\.\d+)?$/, 'must be length x breadth x height in cm, like 20x15x10'),
  v.transform((text) => text.split('x').map(Number)),
  v.everyItem((cm) => cm > 0.5, 'must be more than 0.5 cm on each side'),
);
const weight = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a weight in kg, like 0.5'),
  v.transform(Number),
  v.check((kg) => kg > 0, 'must be more than 0 kg'),
);

/** The environment variables of Shiprocket and of shipments. */
export const shippingFields = {
  SHIPROCKET_EMAIL: v.optional(nonEmptyText),
  SHIPROCKET_PASSWORD: v.optional(nonEmptyText),
  SHIPROCKET_WEBHOOK_KEY: v.optional(nonEmptyText),
  SHIPROCKET_PICKUP_PIN: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readPinCode(text) === text, 'must be a PIN code of 6 digits, like 302029'),
    ),
  ),
  SHIPROCKET_PICKUP_LOCATION: v.optional(nonEmptyText, 'Primary'),
  SHIPROCKET_PARCEL_CM: v.optional(parcel, '20x15x10'),
  SHIPROCKET_PARCEL_KG: v.optional(weight, '0.5'),
  SHIPROCKET_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => webOrigin(text) !== null && !text.endsWith('/'),
        'must be an address without a slash at its end',
      ),
    ),
    SHIPROCKET_API_URL,
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof shippingFields, undefined>>;

export function shipmentDefaults(read: Read): ShipmentDefaults {
  const [lengthCm = 20, breadthCm = 15, heightCm = 10] = read.SHIPROCKET_PARCEL_CM;
  return {
    pickupLocation: read.SHIPROCKET_PICKUP_LOCATION,
    parcel: { lengthCm, breadthCm, heightCm, weightKg: read.SHIPROCKET_PARCEL_KG },
  };
}

/** Null when not configured. @throws ConfigError when only some variables are set */
export function shiprocketSettings(read: Read): ShiprocketSettings | null {
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD } = read;
  const account = requireAllOrNone({ SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD });
  return (
    account && {
      apiUrl: read.SHIPROCKET_API_URL,
      hasPages: read.SHIPROCKET_API_URL === SHIPROCKET_API_URL,
      email: account.SHIPROCKET_EMAIL,
      password: account.SHIPROCKET_PASSWORD,
      webhookKey: read.SHIPROCKET_WEBHOOK_KEY ?? null,
      pickupPin: read.SHIPROCKET_PICKUP_PIN ?? null,
    }
  );
}
