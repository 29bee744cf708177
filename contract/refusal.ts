/** A refusal of the API. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  /** English, with `{name}` placeholders for values. The specification's sentence where it has one. */
  readonly text: string;
}
