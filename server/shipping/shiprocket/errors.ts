/**
 * Shiprocket could not be reached, did not respond in time, or sent an unreadable response; a retry may help. Whether
 * it has executed the request is unknown. `code` is a short text of our own, because Shiprocket's messages quote
 * shoppers.
 */
export class ShiprocketUnavailable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Shiprocket: ${code}`);
    this.name = 'ShiprocketUnavailable';
    this.code = code;
  }
}

/** Shiprocket refuses the request; a retry gives the same result. */
export class ShiprocketRefused extends Error {
  /** Names of the refused fields, without their values. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('Shiprocket refuses the order');
    this.name = 'ShiprocketRefused';
    this.fields = fields;
  }
}
