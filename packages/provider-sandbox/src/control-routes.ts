import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { controlPage } from './control-page.ts';
import { FaultChanges, faultsFromForm } from './faults.ts';
import { wantsJson } from './wants-json.ts';
import type { SandboxControls } from './sandbox.ts';

const DeliverRequest = v.object({
  ids: v.optional(
    v.pipe(v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))), v.maxLength(400)),
  ),
});

const FailRequest = v.object({
  orderId: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
});

/** Routes of the control page, of the fault settings and of the held webhooks; README.md lists them. */
export function controlRoutes(app: FastifyInstance, sandbox: SandboxControls, isShop: boolean): void {
  const listHeld = () =>
    sandbox.held().map(({ id, provider, eventId, type }) => ({ id, provider, eventId, type }));

  app.get('/sandbox', async (_request, reply) => {
    await sandbox.processDue();
    return reply.type('text/html').send(controlPage(sandbox, isShop));
  });

  app.get('/sandbox/settings', async () => sandbox.data.faults);
  app.post('/sandbox/settings', async (request, reply) => {
    if (wantsJson(request) || request.headers['content-type']?.startsWith('application/json')) {
      sandbox.set(v.parse(FaultChanges, request.body));
      return sandbox.data.faults;
    }
    sandbox.set(faultsFromForm(request.body));
    return reply.redirect('/sandbox', 303);
  });

  app.post('/sandbox/parcels/fail', async (request, reply) => {
    const { orderId } = v.parse(FailRequest, request.body);
    sandbox.failDelivery(orderId);
    return wantsJson(request) ? {} : reply.redirect('/sandbox', 303);
  });

  app.get('/sandbox/webhooks', async () => listHeld());
  app.post('/sandbox/webhooks/deliver', async (request, reply) => {
    const { ids = listHeld().map(({ id }) => id) } = v.parse(DeliverRequest, request.body ?? {});
    const statuses = await sandbox.release(ids);
    return wantsJson(request) ? statuses : reply.redirect('/sandbox', 303);
  });
}
