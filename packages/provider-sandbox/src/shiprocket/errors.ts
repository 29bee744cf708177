/** An error response of Shiprocket's API. */
export class ShiprocketError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, errors?: Readonly<Record<string, string[]>>) {
    super(message);
    this.name = 'ShiprocketError';
    this.status = status;
    this.body = { message, ...(errors ? { errors } : {}), status, status_code: status };
  }
}
