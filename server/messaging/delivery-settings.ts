import type { JobSettings } from '../jobs/jobs.ts';

/** Jobs that send messages are retried after 5, 10, 20 … 900 seconds, for two days: later, a message would only confuse. */
export const DELIVERY_SETTINGS = {
  retryLimit: 200,
  retryDelay: 5,
  retryDelayMax: 900,
  // Longer than all timeouts of a gateway together, so that no job runs twice at once.
  expireInSeconds: 120,
  retentionSeconds: 2 * 24 * 60 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
} as const satisfies JobSettings;
