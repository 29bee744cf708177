import { signInMessages } from './accounts/signInMessages.ts';
import type { RefusalDefinition } from './refusal.ts';

/** Refusals of any call. */
export const generalRefusals = {
  invalid_request: { status: 400, text: /*i18n*/ 'The request could not be read.' },
  invalid_characters: { status: 400, text: 'The request contains characters that are not allowed.' },
  nested_too_deeply: { status: 400, text: 'The request is nested too deeply.' },
  request_refused: { status: 400, text: /*i18n*/ 'The request was refused.' },
  unauthorized: { status: 401, text: /*i18n*/ 'Please log in again.' },
  not_found: { status: 404, text: /*i18n*/ 'This address does not exist.' },
  method_not_allowed: { status: 405, text: /*i18n*/ 'This method is not allowed for this URL.' },
  request_timeout: { status: 408, text: /*i18n*/ 'The request took too long.' },
  request_too_large: { status: 413, text: /*i18n*/ 'The request is too large.' },
  file_too_large: {
    status: 413,
    text: /*i18n*/ 'This file has more than {megabytes} MB. Please add a smaller one.',
  },
  address_too_long: { status: 414, text: /*i18n*/ 'The address is too long.' },
  unsupported_media_type: { status: 415, text: /*i18n*/ 'Please send JSON.' },
  unsupported_encoding: {
    status: 415,
    text: 'Compressed request bodies are not supported. Please send plain JSON.',
  },
  headers_too_large: { status: 431, text: /*i18n*/ 'The headers are too large.' },
  rate_limited: {
    status: 429,
    text: /*i18n*/ 'Too many attempts. Please try again in {seconds} seconds.',
  },
  rate_limited_minutes: {
    status: 429,
    text: /*i18n*/ 'Too many attempts. Please try again in {minutes} minutes.',
  },
  rate_limited_hours: {
    status: 429,
    text: /*i18n*/ 'Too many attempts. Please try again in {hours} hours.',
  },
  too_many_parallel_calls: {
    status: 429,
    text: /*i18n*/ 'Too many requests at the same time. Please try again in a few seconds.',
  },
  internal_error: { status: 500, text: signInMessages.auth.somethingWentWrong },
  unavailable: {
    status: 503,
    text: /*i18n*/ 'Our shop is not responding right now. Please try again in a moment.',
  },
  idempotency_key_invalid: {
    status: 400,
    text: /*i18n*/ 'Idempotency-Key must be 1 to 200 visible characters.',
  },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used for another request.' },
  webhook_unauthorized: { status: 401, text: 'The key of the webhook is invalid.' },
  webhook_empty: { status: 400, text: 'The request has no event.' },
  webhook_invalid: { status: 400, text: /*i18n*/ 'The event could not be read.' },
} as const satisfies Record<string, RefusalDefinition>;
