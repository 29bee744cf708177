import { calls } from '../../contract/calls.ts';
import { getListPage } from '../../contract/catalogue/listPageEndpoints.ts';
import { parseReply, UnreadablePart } from '../../contract/replies/replyPart.ts';

/** The endpoints that the app reads replies of, by name; one call has two readers. */
const ENDPOINTS = { ...calls, getListPage };
type ReadCall = keyof typeof ENDPOINTS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this object
export const READ_CALLS = Object.keys(ENDPOINTS) as ReadCall[];

/** A reply as the app reads it, and the paths of skipped parts; `result` is null when the reply cannot be read. */
export function readReply<N extends ReadCall>(
  name: N,
  reply: unknown,
): {
  readonly result: ReturnType<(typeof ENDPOINTS)[N]['read']> | null;
  readonly leftOut: readonly string[];
} {
  const leftOut = new Set<string>();
  try {
    const part = parseReply(reply, (path) => leftOut.add(path));
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader of the endpoint returns its result
      result: ENDPOINTS[name].read(part) as ReturnType<(typeof ENDPOINTS)[N]['read']>,
      leftOut: [...leftOut],
    };
  } catch (error) {
    if (!(error instanceof UnreadablePart)) throw error;
    return { result: null, leftOut: [...leftOut, error.path] };
  }
}
