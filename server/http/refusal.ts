import type { ErrorReply } from '../../contract/calls.ts';
import { refusals, type RefusalCode, type RefusalValues } from '../../contract/refusals.ts';
import { format, type Values } from '../../contract/texts/text.ts';

/** What an answer says beside code, sentence and values. */
type Fields = Omit<ErrorReply, 'success' | 'code' | 'message' | 'values'>;

/** Values may be left out where the sentence names none. */
type Details<C extends RefusalCode> = keyof RefusalValues<C> extends never
  ? [values?: Values, fields?: Fields]
  : [values: RefusalValues<C> & Values, fields?: Fields];

/** A call that is refused, by one of the codes of the API. Anything else that is thrown is a fault of ours (500). */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly body: ErrorReply;

  constructor(code: C, ...details: Details<C>) {
    const body = refusalBody(code, ...details);
    super(body.message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.body = body;
  }
}

/** The body of a refused call: the code, the sentence that the table has for it, and the values that are filled into it. */
export function refusalBody<C extends RefusalCode>(code: C, ...details: Details<C>): ErrorReply {
  const [values = {}, fields = {}] = details;
  return {
    success: false,
    code,
    message: format(refusals[code].text, values),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...fields,
  };
}
