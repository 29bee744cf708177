import type { PasskeysAfterDeletion } from '../passkeys/passkeys.ts';
import { UnreadablePart, type ReplyPart } from './replyPart.ts';

/** The reply of a successful call. */
export interface SuccessReply {
  readonly message?: string | undefined;
}

/** A reply without `success: false`, which the client reads before. @throws UnreadablePart when it is no object or has no field */
export function readSuccess(reply: ReplyPart): SuccessReply {
  if (!reply.isObject() || Object.keys(reply.value).length === 0) throw new UnreadablePart(reply.path);
  return { message: reply.field('message').textOrNull() ?? undefined };
}

/** The same, for calls that involve money: `success` must be true. @throws UnreadablePart */
export function readVerified(reply: ReplyPart): SuccessReply {
  if (reply.field('success').flag() !== true) throw new UnreadablePart('success');
  return readSuccess(reply);
}

/** A reply whose fields the specification leaves open: any object. @throws UnreadablePart */
export function readAccepted(reply: ReplyPart): SuccessReply {
  if (!reply.isObject()) throw new UnreadablePart(reply.path);
  return {};
}

/** Not in the spec: the names of the account's passkeys; empty on a server without passkeys. @throws UnreadablePart */
export function readPasswordReset(
  reply: ReplyPart,
): SuccessReply & { readonly passkeys: PasskeysAfterDeletion } {
  const passkeys = reply.field('passkeys');
  return {
    ...readSuccess(reply),
    passkeys: { deleted: passkeys.field('deleted').texts(), remaining: passkeys.field('remaining').texts() },
  };
}
