/** A shipment's status until Shiprocket has reported one. */
export const WAITING = 'Waiting';
/** A process has claimed it and is creating it at Shiprocket. */
export const SENDING = 'Sending';
/** Shiprocket has refused it; the log names the fields. */
export const NOT_ACCEPTED = 'Not accepted';
/** As Shiprocket names it. */
export const CANCELED = 'CANCELED';

const CANCELED_CODE = 5;

/** Whether an order at Shiprocket is cancelled or being cancelled, so that it will not be shipped. */
export function isCancelled({ status, status_code }: { status: string; status_code: number }): boolean {
  return status_code === CANCELED_CODE || /^(RETURN )?CANCEL/.test(status);
}
