import type { ReplyPart } from './replyPart.ts';

/** The object of a reply: under its own name, under `data` in one of two ways, or the reply itself if it has one of these fields. */
export function findObject(reply: ReplyPart, name: string, fields: readonly string[]): ReplyPart {
  const data = reply.field('data');
  const hasField = (part: ReplyPart) => part.parts().some((field) => fields.includes(field.name));
  const named = [reply.field(name), data.field(name)].find((place) => place.isObject());
  return named ?? [data, reply].find(hasField) ?? reply.field(name);
}
