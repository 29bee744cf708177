/** An error response of Razorpay's API (https://razorpay.com/docs/errors). */
export class RazorpayError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, description: string, field?: string) {
    super(description);
    this.name = 'RazorpayError';
    this.status = status;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(field === undefined ? {} : { field }),
      },
    };
  }
}

/** The error for an unknown id; Razorpay's status for it is 400, not 404. */
export function unknownId(): RazorpayError {
  return new RazorpayError(400, 'The id provided does not exist');
}
