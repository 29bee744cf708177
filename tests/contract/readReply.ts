import { calls } from '../../contract/calls.ts';
import type { CallName, CallResult } from '../../contract/calls.ts';
import { replyOf, UnreadablePart } from '../../contract/replies/replyPart.ts';

/** Calls of which the app reads the replies of other servers. */
export type ReadCall = { [N in CallName]: (typeof calls)[N] extends { read: unknown } ? N : never }[CallName];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only calls with a reader are left
export const READ_CALLS = Object.entries(calls).flatMap(([name, call]) =>
  'read' in call ? [name] : [],
) as ReadCall[];

/** A reply as the app reads it, and the paths of what it leaves out; `result` is null when the reply cannot be read. */
export function readReply<N extends ReadCall>(
  name: N,
  reply: unknown,
): { readonly result: CallResult<N> | null; readonly leftOut: readonly string[] } {
  const leftOut = new Set<string>();
  try {
    const part = replyOf(reply, (path) => leftOut.add(path));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader of the call returns the call's result
    return { result: calls[name].read(part) as CallResult<N>, leftOut: [...leftOut] };
  } catch (error) {
    if (!(error instanceof UnreadablePart)) throw error;
    return { result: null, leftOut: [...leftOut, error.path] };
  }
}
