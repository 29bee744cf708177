import * as v from 'valibot';

export const sandboxFields = {
  SANDBOX_PACE_S: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number of seconds'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
    ),
    '20',
  ),
};
