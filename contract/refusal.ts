/** A refusal of the API. */
export interface RefusalDefinition {
  /** HTTP status. */
  readonly status: number;
  /** English, with `{name}` placeholders for values. The specification's sentence where it has one. */
  readonly text: string;
}
