import { readDone } from './readDone.ts';
import type { ReplyPart } from './replyPart.ts';

/** Whether an account exists, and its name; in the reply or under `data`. @throws UnreadablePart */
export function readAccount(reply: ReplyPart): { readonly exists: boolean; readonly name: string } {
  const exists = find(reply, 'exists');
  return { exists: exists.required(exists.flag()), name: find(reply, 'name').text() };
}

/** The token of a new session, in the reply or under `data`; undefined when there is none. @throws UnreadablePart for an empty reply */
export function readToken(reply: ReplyPart): { readonly token?: string | undefined } {
  readDone(reply);
  return { token: find(reply, 'token').textOrNull() ?? undefined };
}

function find(reply: ReplyPart, name: string): ReplyPart {
  return reply.field(name).isMissing ? reply.field('data').field(name) : reply.field(name);
}
