import type { ErrorReply } from '../../contract/calls.ts';
import { allRefusals } from '../../contract/desk/allRefusals.ts';
import type { RefusalCode, RefusalValues } from '../../contract/refusals.ts';
import { format, type Values } from '../../contract/texts/text.ts';

/** Further fields of a refusal's body. */
type Fields = Omit<ErrorReply, 'success' | 'code' | 'message' | 'values'> & {
  /** Of the desk: the present order, return, review, product or settings. */
  readonly order?: object;
  readonly return?: object;
  readonly review?: object;
  readonly product?: object;
  readonly settings?: object;
};

/** Values may be omitted when the sentence has no placeholder. */
type Details<C extends RefusalCode> = keyof RefusalValues<C> extends never
  ? [values?: Values, fields?: Fields]
  : [values: RefusalValues<C> & Values, fields?: Fields];

/**
 * Throw it to refuse a call. Its HTTP status and sentence belong to the code, see contract/desk/allRefusals.ts. Any other
 * thrown error is a server error (500).
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly body: ErrorReply;

  constructor(code: C, ...details: Details<C>) {
    const body = refusalBody(code, ...details);
    super(body.message);
    this.name = 'Refusal';
    this.code = code;
    this.status = allRefusals[code].status;
    this.body = body;
  }

  /** Adds fields to the body. */
  with(fields: Fields): this {
    Object.assign(this.body, fields);
    return this;
  }
}

/** The body of a refused call: the code, the sentence with the values filled in, the values, and further fields. */
export function refusalBody<C extends RefusalCode>(code: C, ...details: Details<C>): ErrorReply {
  const [values = {}, fields = {}] = details;
  return {
    success: false,
    code,
    message: format(allRefusals[code].text, values),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...fields,
  };
}
