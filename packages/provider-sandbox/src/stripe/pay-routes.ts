import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { wantsJson } from '../wants-json.ts';
import type { SandboxControls } from '../sandbox.ts';
import { resourceMissing } from './errors.ts';
import { closedPage, paidPage, payPage, returnUrl } from './pay-page.ts';
import { STRIPE_ACTIONS, type PayOutcome } from './pay-session.ts';
import type { CheckoutSession } from './records.ts';

const PATH = '/sandbox/stripe/pay/:id';
const Act = v.object({
  act: v.picklist(STRIPE_ACTIONS),
  seconds: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0), v.maxValue(86_400)),
    10,
  ),
});

/** Routes of the hosted payment page: HTML for browsers, JSON for other clients. */
export function stripePayRoutes(app: FastifyInstance, sandbox: SandboxControls): void {
  const find = (id: string): CheckoutSession => {
    const { sessions } = sandbox.data.stripe;
    const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
    if (!session) throw resourceMissing('checkout.session', id, 'session');
    return session;
  };

  app.get<{ Params: { id: string } }>(PATH, async ({ params }, reply) => {
    const session = find(params.id);
    return reply
      .type('text/html')
      .send(session.status === 'open' ? payPage(session, null) : closedPage(session));
  });

  app.post<{ Params: { id: string } }>(PATH, async (request, reply) => {
    const { act, seconds } = v.parse(Act, request.body);
    const session = find(request.params.id);
    const outcome = sandbox.payStripe(session.id, act, seconds);
    const url = nextUrl(session, outcome);
    if (wantsJson(request)) return { outcome, url };
    if (url !== null) return reply.redirect(url, 303);
    reply.type('text/html');
    if (outcome === 'gone') return reply.send(paidPage());
    return reply.send(outcome === 'refused' ? payPage(session, outcome) : closedPage(session));
  });
}

/** The URL to redirect to; null for no redirect. A second click on Pay redirects like the first. */
function nextUrl(session: CheckoutSession, outcome: PayOutcome): string | null {
  if (outcome === 'cancelled') return session.cancelUrl;
  const isFinished = outcome === 'paid' || outcome === 'processing';
  return isFinished || (outcome === 'closed' && session.status === 'complete') ? returnUrl(session) : null;
}
