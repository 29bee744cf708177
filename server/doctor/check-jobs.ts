import { and, inArray, notLike, sql } from 'drizzle-orm';
import { countJobs } from '../jobs/failed-jobs.ts';
import { hasJobTable, jobTable } from '../jobs/job-table.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

/** How long a due job waits at most while a worker runs. */
const OVERDUE = sql`now() - interval '15 minutes'`;

/** Jobs that have no tries left, and due jobs that no process carries out. */
export async function checkJobs({ database }: Pick<DoctorContext, 'database'>): Promise<CheckResult> {
  if (!database)
    return warning('Jobs are unknown without the database.', 'Solve the problem of the database first.');
  const { db } = database;
  const failed = (await countJobs(db)).filter(({ state, count }) => state === 'failed' && count > 0);
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  if (total > 0) {
    const queues = failed.map(({ queue, count }) => `${count} of ${queue}`).join(', ');
    return problem(
      `${total} ${total === 1 ? 'job has' : 'jobs have'} no tries left: ${queues}.`,
      'List them with npm run jobs, solve the cause, and run npm run jobs -- retry all.',
    );
  }
  const overdue = (await hasJobTable(db))
    ? await db.$count(
        jobTable,
        and(
          inArray(jobTable.state, ['created', 'retry']),
          notLike(jobTable.name, '\\_\\_pgboss%'),
          sql`${jobTable.startAfter} < ${OVERDUE}`,
        ),
      )
    : 0;
  if (overdue > 0)
    return problem(
      `${overdue} ${overdue === 1 ? 'job is' : 'jobs are'} due, and no process carries them out.`,
      'Start the shop, or look at its log.',
    );
  return ok('No job has failed for good, and none is overdue.');
}
