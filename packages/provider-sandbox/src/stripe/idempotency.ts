import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxState } from '../state.ts';
import { StripeError } from './errors.ts';

/** The request that is in progress for each idempotency key. */
const inProgress = new WeakMap<SandboxState, Map<string, FastifyRequest>>();

/**
 * Executes `act` once per idempotency key, saves the state and sends the result. Later requests with the same key get
 * the stored response, also when it is an error that occurred after execution had started. Requests without a key are
 * always executed.
 * @param fingerprint hash of path and parameters, which must be the same for every request with the key
 * @throws StripeError 400 when the key is invalid or was used with other parameters, 409 while the first request is in
 * progress, and errors of `act` from before execution started
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
  const running = inProgress.get(state) ?? new Map<string, FastifyRequest>();
  inProgress.set(state, running);
  const { answers } = state.data.stripe;
  const stored = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (stored && stored.fingerprint !== fingerprint) {
    const message = `The idempotency key '${key}' was first used with other parameters.`;
    throw new StripeError(400, { type: 'idempotency_error', message });
  }
  if (running.has(key)) {
    const message = `Another call with the idempotency key '${key}' is under way.`;
    throw new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
  running.set(key, request);
  if (stored) return send(reply.header('idempotent-replayed', 'true'), stored.status, stored.body);
  const { status, body } = attempt(act);
  answers[key] = { fingerprint, status, body };
  state.save();
  return send(reply, status, body);
}

/** Ends the request's use of its idempotency key; called when the response is sent. */
export function releaseKey(state: SandboxState, request: FastifyRequest): void {
  const running = inProgress.get(state);
  const key = String(request.headers['idempotency-key']);
  if (running?.get(key) === request) running.delete(key);
}

/** @throws StripeError when execution had not started, for example for invalid parameters */
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
