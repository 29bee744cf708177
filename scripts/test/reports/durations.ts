import * as v from 'valibot';

/** The total duration of the tests of a file in one project of its runner, hooks and retries included. */
export const FileDuration = v.object({ project: v.string(), file: v.string(), seconds: v.number() });
export type FileDuration = v.InferOutput<typeof FileDuration>;

/** The slowest `count` files, one line each, slowest first. */
export function slowestFiles(durations: readonly FileDuration[], count: number): readonly string[] {
  return durations
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ project, file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file} [${project}]`);
}
