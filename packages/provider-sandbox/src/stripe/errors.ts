import type * as v from 'valibot';

/** An error response of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeError extends Error {
  readonly status: number;
  readonly body: object;
  /** Whether execution had started; then the error is stored and replayed for the request's idempotency key. */
  readonly isStarted: boolean;

  constructor(status: number, error: ErrorFields, isStarted = false) {
    super(error.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
    this.isStarted = isStarted;
  }
}

interface ErrorFields {
  readonly message: string;
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

/** The 404 error for an unknown id. */
export function resourceMissing(object: string, id: string, param: string): StripeError {
  return new StripeError(404, { code: 'resource_missing', message: `No such ${object}: '${id}'`, param });
}

/** Converts a validation issue to Stripe's error for an unknown, missing or invalid parameter. */
export function wrongParameter(issue: v.BaseIssue<unknown>): StripeError {
  const [first, ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const param = [first, ...rest.map((key) => `[${key}]`)].join('');
  if (issue.kind === 'schema' && issue.expected === 'never') {
    return new StripeError(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  }
  if (issue.received === 'undefined') {
    return new StripeError(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    });
  }
  return new StripeError(400, { message: `Invalid ${param}: ${issue.message}`, param });
}
