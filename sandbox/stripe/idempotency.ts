import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxState } from '../state.ts';
import { StripeError } from './errors.ts';

/** Keys that have not been answered yet, with the call that is to be. */
const inProgress = new WeakMap<SandboxState, Map<string, FastifyRequest>>();

/**
 * Acts once for a key and gives the first answer again after that, failures that had begun included; calls without a key always act.
 * @throws StripeError 409 while the first is under way, 400 when other parameters come with the key
 */
export function replyOnce(
  state: SandboxState,
  request: FastifyRequest,
  fingerprint: string,
  reply: FastifyReply,
  act: () => object,
): FastifyReply {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') {
    const { status, body } = attempt(act);
    state.save();
    return send(reply, status, body);
  }
  if (key === '' || key.length > 255) {
    throw new StripeError(400, { message: 'Idempotency keys have 1 to 255 characters.' });
  }
  reply.header('idempotency-key', key);
  const waiting = inProgress.get(state) ?? new Map<string, FastifyRequest>();
  inProgress.set(state, waiting);
  const { answers } = state.data.stripe;
  const stored = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (stored && stored.fingerprint !== fingerprint) {
    const message = `The idempotency key '${key}' was first used with other parameters.`;
    throw new StripeError(400, { type: 'idempotency_error', message });
  }
  if (waiting.has(key)) {
    const message = `Another call with the idempotency key '${key}' is under way.`;
    throw new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
  waiting.set(key, request);
  if (stored) return send(reply.header('idempotent-replayed', 'true'), stored.status, stored.body);
  const { status, body } = attempt(act);
  answers[key] = { fingerprint, status, body };
  state.save();
  return send(reply, status, body);
}

/** Says that a call's answer goes out now. */
export function releaseKey(state: SandboxState, request: FastifyRequest): void {
  const waiting = inProgress.get(state);
  const key = String(request.headers['idempotency-key']);
  if (waiting?.get(key) === request) waiting.delete(key);
}

/** @throws StripeError that was found before anything began */
function attempt(act: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(act()) };
  } catch (error) {
    if (!(error instanceof StripeError) || !error.isStarted) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('application/json').send(body);
}
