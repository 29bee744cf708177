import type { ProfileSummary } from './profile.ts';

/** The result of a part of the benchmark, for docs/performance.md. */
export interface Section {
  readonly tables: readonly Table[];
  readonly profiles: readonly RowProfile[];
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The cells of a row; trailing ones may be missing. */
export type Row = readonly string[];

/** Where the CPU time of a row goes. */
export interface RowProfile extends ProfileSummary {
  readonly row: string;
}

export interface Options {
  /** How long each row is measured. */
  readonly seconds: number;
  /** The rows whose name contains this text, in any case; all when it is empty. */
  readonly only: string;
  /** Prints a row as soon as it is measured. */
  readonly report: (row: Row) => void;
}

export function isChosen(name: string, { only }: Options): boolean {
  return name.toLowerCase().includes(only.toLowerCase());
}

/** The row that `measure` returns, or a row with the error when it fails; then the process exits with 1 at its end. */
export async function rowOf(name: string, measure: () => Promise<Row>): Promise<Row> {
  try {
    return [name, ...(await measure())];
  } catch (error) {
    process.exitCode = 1;
    return [name, `failed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A number rounded to the precision of a noisy machine. */
export function rounded(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-IN');
  return value >= 1 ? value.toFixed(1) : value.toFixed(3);
}

export function percent(share: number): string {
  return `${share < 0.1 ? (100 * share).toFixed(1) : Math.round(100 * share)} %`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
