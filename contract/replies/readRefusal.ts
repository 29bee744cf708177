import type { Values } from '../texts/text.ts';
import type { ReplyPart } from './replyPart.ts';

/** The content of a refusal; the message may be ''. */
export interface RefusalReply {
  readonly message: string;
  readonly code: string | undefined;
  readonly values: Values;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;
}

/** Whether a reply with a status of success is a refusal (spec §7). */
export function isRefusal(reply: ReplyPart): boolean {
  return reply.field('success').flag() === false;
}

/** The fields of a refusal; invalid ones are ignored. */
export function readRefusal(reply: ReplyPart): RefusalReply {
  const values = reply
    .field('values')
    .parts()
    .flatMap(({ name, value }): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    );
  return {
    message: reply.field('message').text(),
    code: reply.field('code').textOrNull() ?? undefined,
    values: Object.fromEntries(values),
    retryAfter: reply.field('retryAfter').number() ?? undefined,
  };
}
