import * as v from 'valibot';
import { runCommand } from './run-command.ts';

/**
 * The command `npm run jobs`: lists jobs that failed, and lets them be tried again. Exits with 1 when it could not, or
 * when no failed job has the id.
 */

const LISTED = 50;

const USAGE = `Usage: npm run jobs
       npm run jobs -- --all
       npm run jobs -- retry ID
       npm run jobs -- retry all

Lists the ${LISTED} jobs that failed last, or all whose last try failed, or lets one of them, or all, be tried again now. The shop may be running; a
worker takes the job within seconds.
`;

const FailedJobs = v.object({
  jobs: v.array(
    v.object({
      id: v.string(),
      queue: v.string(),
      nextTryAt: v.nullable(v.string()),
      triedAt: v.string(),
      tries: v.number(),
      reason: v.string(),
    }),
  ),
  count: v.number(),
});
const Retried = v.object({ count: v.number() });
const Id = v.pipe(v.string(), v.uuid());

async function run([command, which, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined) return list(`/failed-jobs?limit=${LISTED}`);
  if (command === '--all' && which === undefined) return list('/failed-jobs');
  if (command === 'retry' && rest.length === 0 && (which === 'all' || v.is(Id, which))) return retry(which);
  const isHelp = command === '--help' || command === 'help';
  (isHelp ? process.stdout : process.stderr).write(USAGE);
  return isHelp ? 0 : 1;
}

function retry(which: string): Promise<number> {
  const id = which === 'all' ? null : which;
  return runCommand(async ({ call }) => {
    const { count } = v.parse(Retried, await call('POST', '/failed-jobs/retry', { id }));
    if (count === 0 && id !== null) throw new Error(`no failed job has the id ${id}`);
    return `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`;
  });
}

function list(path: string): Promise<number> {
  return runCommand(async ({ call }) => describeJobs(v.parse(FailedJobs, await call('GET', path))));
}

function describeJobs({ jobs, count }: v.InferOutput<typeof FailedJobs>): string {
  if (jobs.length === 0) return 'No job has failed.';
  const lines = jobs.map(({ id, queue, triedAt, tries, nextTryAt, reason }) =>
    [
      id,
      queue.padEnd(10),
      `tried ${triedAt.slice(0, 19)}Z`,
      `${tries} ${tries === 1 ? 'try' : 'tries'}`.padEnd(9),
      nextTryAt === null ? 'given up' : `next ${nextTryAt.slice(0, 19)}Z`,
      reason,
    ].join('  '),
  );
  const more = count - jobs.length;
  return [
    ...lines,
    '',
    ...(more > 0 ? [`${more} more, which failed before. List all: npm run jobs -- --all`] : []),
    'Try one again: npm run jobs -- retry ID',
  ].join('\n');
}

process.exitCode = await run(process.argv.slice(2));
