/**
 * Shiprocket could not be reached, was late, or answered what nobody can read; another try may help. Whether it acted is unknown. `code` says
 * why in a word or two of ours, since its own texts quote shoppers.
 */
export class ShiprocketUnavailable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Shiprocket: ${code}`);
    this.name = 'ShiprocketUnavailable';
    this.code = code;
  }
}

/** Shiprocket refuses what it was given, and will again. */
export class ShiprocketRefused extends Error {
  /** Names of the fields that it does not take, without what stands in them. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('Shiprocket refuses the order');
    this.name = 'ShiprocketRefused';
    this.fields = fields;
  }
}
