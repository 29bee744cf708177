import * as v from 'valibot';
import { ErrorReply } from '../../contract/calls.ts';
import { allRefusals } from '../../contract/desk/allRefusals.ts';
import { format } from '../../contract/texts/text.ts';

const Refused = v.looseObject(ErrorReply.entries);

/**
 * Returns the code of a refusal, and null for any other response.
 * @throws when status, message and values do not match the table of refusals
 */
export function codeOfRefusal(status: number, body: unknown): string | null {
  const isRefusal = status >= 400 || v.is(v.object({ success: v.literal(false) }), body);
  if (!isRefusal) return null;
  const { code, message, values } = v.parse(Refused, body);
  const known = Object.entries(allRefusals).find(([one]) => one === code)?.[1];
  if (!known) throw new Error(`No refusal has the code ${code}`);
  const expected = format(known.text, values);
  const isOther4xx = code === 'request_refused' && status >= 400 && status < 500;
  if ((known.status !== status && !isOther4xx) || message !== expected || /\{\w+\}/.test(message)) {
    throw new Error(`${code} answers ${status} “${message}”, and ${known.status} “${expected}” in the table`);
  }
  return code;
}
