import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveSettings } from './live-settings.ts';

/** The same queues, whose work uses the newest settings. */
export function withSettings(jobs: Jobs, settings: LiveSettings): Jobs {
  return {
    ...jobs,
    open: (name, jobSettings, work) =>
      jobs.open(name, jobSettings, async (data) => {
        await settings.refresh();
        await work(data);
      }),
  };
}

/** Lets every request but those for files and for the state of the process use the newest settings. */
export function refreshSettings(app: FastifyInstance, settings: LiveSettings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (settings.isFresh() || !needsSettings(request.routeOptions.url)) done();
    else void settings.refresh().finally(() => done());
  });
}

/** Pages have no route. */
function needsSettings(route: string | undefined): boolean {
  return route === undefined || !/^\/(?:assets|products|pictures|livez|readyz|healthz|metrics)\b/.test(route);
}
