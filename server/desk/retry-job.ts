import type { CoreContext } from '../core-context.ts';
import { Refusal } from '../http/refusal.ts';
import { retryFailedJobs } from '../jobs/failed-jobs.ts';
import { recordAudit } from './audit.ts';

/**
 * Lets a job that failed be tried again, and records it in the audit.
 * @throws Refusal `desk_job_not_failed` (409) also when somebody else was faster
 */
export async function retryDeskJob(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await retryFailedJobs(tx, id)) === 0) throw new Refusal('desk_job_not_failed');
    await recordAudit(tx, now(), { staffId, action: 'job.retried', reason: id });
  });
}
