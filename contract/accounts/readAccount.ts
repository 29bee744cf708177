import { findField } from '../replies/findField.ts';
import { readSuccess } from '../replies/readSuccess.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/**
 * Whether an account exists, its name, and whether a password can be used; in the reply or under `data`. A server of
 * the specification omits the last. @throws UnreadablePart
 */
export function readAccount(reply: ReplyPart): {
  readonly exists: boolean;
  readonly name: string;
  readonly hasPassword: boolean;
} {
  const exists = findField(reply, 'exists');
  return {
    exists: exists.required(exists.flag()),
    name: findField(reply, 'name').text(),
    hasPassword: findField(reply, 'hasPassword').flag() ?? true,
  };
}

/** The token of a new session, in the reply or under `data`, or undefined. @throws UnreadablePart for an empty reply */
export function readToken(reply: ReplyPart): { readonly token?: string | undefined } {
  readSuccess(reply);
  return { token: findField(reply, 'token').textOrNull() ?? undefined };
}
