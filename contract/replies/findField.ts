import type { ReplyPart } from './replyPart.ts';

/** A field of the reply, or of `data` if the reply does not have it. */
export function findField(reply: ReplyPart, name: string): ReplyPart {
  return reply.field(name).isMissing ? reply.field('data').field(name) : reply.field(name);
}
