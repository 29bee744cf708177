import { Failure } from '../contract/failure.ts';

/** Creates an error of a replay from its JSON: a `Failure` of the API, which guards recognise, or a plain error with the same fields. */
export function reviveError(fields: Readonly<Record<string, unknown>>): Error {
  const { name, message, ...details } = fields;
  const error = name === 'Failure' ? new Failure(String(message), { status: 0 }) : new Error(String(message));
  return Object.assign(error, details, { name });
}
