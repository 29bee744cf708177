import type { Schema } from '../forms/schema.ts';
import type { ErrorFields } from './step.ts';

/** An error that a service may end with. */
export interface FailureChoice {
  readonly title: string;
  readonly error: ErrorFields;
}

/** A failure of the API. */
export const failure = (title: string, status: number, more: object = {}): FailureChoice => ({
  title,
  error: { name: 'Failure', message: '', status, ...more },
});

/** Failures of any call. */
export const FAILURES: readonly FailureChoice[] = [
  failure('No connection, or no answer in time', 0),
  failure('Server error (500)', 500),
  failure('Server unavailable (503)', 503, { retryAfter: 30 }),
  failure('Too many requests (429)', 429, { message: 'Too many tries.', retryAfter: 42 }),
  { title: 'Another error', error: { name: 'Error', message: 'Something is broken' } },
];

/** The type of an error's fields. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  required: ['name', 'message'],
  properties: {
    name: { enum: ['Failure', 'Error'] },
    message: { type: 'string', description: 'The sentence of the server; empty when there is none.' },
    status: { type: 'number', description: 'Of HTTP; 0 without an answer.' },
    code: { type: 'string' },
    values: { type: 'object', additionalProperties: {} },
    retryAfter: { type: 'number', description: 'Seconds.' },
  },
};
