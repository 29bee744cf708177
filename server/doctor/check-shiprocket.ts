import { and, gt, isNotNull, lt } from 'drizzle-orm';
import { shipments } from '../db/schema.ts';
import { openShiprocket } from '../shipping/shiprocket/client.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';
import { lastWebhook, lastWebhookTime } from './last-webhook.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A parcel is scanned more often. */
const SILENCE_DAYS = 7;

/** Whether Shiprocket accepts the API user, and knows the pickup address. */
export async function checkShiprocket({ config, providers }: DoctorContext): Promise<CheckResult> {
  const settings = providers.shiprocket;
  if (!settings) return ok('Shiprocket is not configured; orders go out with your own couriers.');
  const { pickupLocation } = config.shipments;
  try {
    const address = await openShiprocket(settings, { now: Date.now }).findPickupAddress(pickupLocation);
    if (settings.pickupPin === null)
      return warning(
        'Shiprocket accepts the user, but no delivery dates are promised.',
        `Set SHIPROCKET_PICKUP_PIN=${address.pin_code}.`,
      );
    if (address.pin_code !== settings.pickupPin)
      return warning(
        `The pickup address ${pickupLocation} has the PIN code ${address.pin_code}, not ${settings.pickupPin}.`,
        'Correct SHIPROCKET_PICKUP_PIN: delivery dates are computed with it.',
      );
    return ok(`Shiprocket accepts the user, and knows the pickup address ${pickupLocation}.`);
  } catch (error) {
    if (!(error instanceof ShiprocketUnavailable)) throw error;
    if (error.code.startsWith('login answered 4'))
      return problem(
        'Shiprocket refuses the API user or its password.',
        'Correct SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD; five wrong tries lock the user for some time.',
      );
    if (error.code.startsWith('no pickup address'))
      return problem(
        `Shiprocket has no pickup address with the name ${pickupLocation}.`,
        'Set SHIPROCKET_PICKUP_LOCATION to a name of Settings → Pickup Address.',
      );
    return problem(
      `Shiprocket does not answer as it should (${error.code}).`,
      'Try again later, and look whether the machine reaches Shiprocket.',
    );
  }
}

/** Whether reports of couriers arrive. Shiprocket has no list of its webhooks. */
export async function checkShiprocketWebhooks(context: DoctorContext): Promise<CheckResult> {
  const { config, database, providers } = context;
  if (!providers.shiprocket) return ok('Shiprocket is not configured.');
  const address = `${config.publicUrl ?? 'https://YOUR.SHOP'}/api/webhooks/tracking`;
  const where = `Shiprocket’s Settings → API → Webhooks: ${address}`;
  if (!providers.shiprocket.webhookKey)
    return warning(
      'No webhooks of Shiprocket are accepted: parcels are only looked up now and then.',
      `Set SHIPROCKET_WEBHOOK_KEY, and the same token in ${where}.`,
    );
  if (!database)
    return warning(
      'Whether webhooks arrive is unknown without the database.',
      'Solve the problem of the database first.',
    );
  const last = await lastWebhookTime(context, 'shiprocket');
  const now = Date.now();
  const parcels = await database.db.$count(
    shipments,
    and(
      isNotNull(shipments.awbCode),
      gt(shipments.createdAt, new Date(now - SILENCE_DAYS * DAY_MS)),
      lt(shipments.createdAt, new Date(now - DAY_MS)),
    ),
  );
  const isSilent = last === null || last.getTime() < now - SILENCE_DAYS * DAY_MS;
  if (isSilent && parcels > 0)
    return problem(
      `Couriers have ${parcels} parcels of the last ${SILENCE_DAYS} days, and no webhook about them has arrived.`,
      `Compare address and token in ${where}; the token is SHIPROCKET_WEBHOOK_KEY.`,
    );
  return ok(`Webhooks of Shiprocket are accepted; ${await lastWebhook(context, 'shiprocket')}.`);
}
