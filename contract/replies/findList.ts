import type { ReplyPart } from './replyPart.ts';

/** The list of a reply: bare, under its own name, or under `data` in one of these two ways. */
export function findList(reply: ReplyPart, name: string): ReplyPart {
  const data = reply.field('data');
  const places = [reply, reply.field(name), data, data.field(name)];
  return places.find((place) => place.isList()) ?? reply.field(name);
}
