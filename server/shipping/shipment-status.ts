/** What stands in a shipment's status until Shiprocket has named one. */
export const WAITING = 'Waiting';
/** A job is telling Shiprocket about it. */
export const SENDING = 'Sending';
/** Shiprocket refuses it; the log says which fields. */
export const NOT_ACCEPTED = 'Not accepted';

const CANCELED_CODE = 5;

/** Whether an order at Shiprocket is cancelled or about to be: nothing will be shipped under its name. */
export function isCancelled({ status, status_code }: { status: string; status_code: number }): boolean {
  return status_code === CANCELED_CODE || status.startsWith('CANCEL');
}
