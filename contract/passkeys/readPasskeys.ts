import * as v from 'valibot';
import { PasskeyCreation, PasskeyRequest, type Passkey } from './passkeys.ts';
import { entity } from '../replies/entity.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

/** @throws UnreadablePart */
export function readPasskeyRequest(reply: ReplyPart): PasskeyRequest {
  return readOptions(reply, PasskeyRequest);
}

/** @throws UnreadablePart */
export function readPasskeyCreation(reply: ReplyPart): PasskeyCreation {
  return readOptions(reply, PasskeyCreation);
}

/** The browser checks the options once more, so there is one form of them. */
function readOptions<T extends v.GenericSchema>(reply: ReplyPart, schema: T): v.InferOutput<T> {
  const options = reply.field('options');
  const result = v.safeParse(schema, options.value);
  if (!result.success) throw new UnreadablePart(options.path);
  return result.output;
}

export interface Passkeys {
  readonly passkeys: readonly Passkey[];
  /** Whether the app should offer to add one. */
  readonly isOffered: boolean;
}

/** @throws UnreadablePart */
export function readPasskeys(reply: ReplyPart): Passkeys {
  return {
    passkeys: reply.field('passkeys').entries(readPasskey),
    isOffered: reply.field('isOffered').flag() ?? false,
  };
}

function readPasskey(part: ReplyPart): Passkey {
  const id = part.field('id');
  return entity<Passkey>({
    id: id.required(id.textOrNull()),
    name: part.field('name').text(),
    createdAt: isoTime(part.field('createdAt')) ?? '',
    lastUsedAt: isoTime(part.field('lastUsedAt')),
    isRecent: part.field('isRecent').flag() ?? false,
  });
}

function isoTime(part: ReplyPart): string | null {
  const time = part.time();
  return time === null ? null : new Date(time).toISOString();
}
