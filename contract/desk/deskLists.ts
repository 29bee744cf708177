import * as v from 'valibot';
import { DESK_PAGE_MAX } from './deskLimits.ts';

/** What every list of the desk can be requested with, beside orders. */
export const listQuery = v.object({
  /** Entries after this cursor, the `after` of the previous reply; null there on the last page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[0-2]\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(DESK_PAGE_MAX)),
  ),
});

/** The name of a file of a photograph, such as ID-800.webp. */
export const PhotoFile = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}-\d{3}\.(?:avif|webp)$/));
