import { PHOTO_MAX_BYTES } from './constants.ts';
import { Failure } from './failure.ts';
import { generalRefusals } from './generalRefusals.ts';

/** The failure of a file above PHOTO_MAX_BYTES, as the server would refuse it. Sent, it may end as a lost connection instead. */
export function fileTooLarge(): Failure {
  const { status, text } = generalRefusals.file_too_large;
  const values = { megabytes: PHOTO_MAX_BYTES / 1_000_000 };
  return new Failure(text, { status, code: 'file_too_large', values });
}
