import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { ProviderPayment, PaymentProvider } from '../payment-provider.ts';
import { isRefusalStatus, ProviderError } from '../provider-error.ts';
import { SessionEntity } from './entities.ts';
import type { StripeSettings } from './settings.ts';
import { planRefund } from '../plan-refund.ts';
import { sessionUpdates } from './session-updates.ts';
import { sessionParameters, type SessionLines, type NewStripeSession } from './session.ts';

/**
 * The parts of Stripe's API that the shop uses: Checkout Sessions, events and refunds (https://docs.stripe.com/api).
 */
export interface StripeClient extends PaymentProvider {
  /**
   * Creates the session of a payment. Repeated with the same parameters within a day it returns the same session.
   * @throws ProviderError
   */
  readonly create: (payment: NewStripeSession, basket: SessionLines, base: string) => Promise<OpenSession>;
  /**
   * The session of a payment, with its payment intent.
   * @throws ProviderError also when the payment has no session, or the session belongs to another order
   */
  readonly retrieve: (payment: ProviderPayment) => Promise<SessionEntity>;
  /** Verifies a webhook and parses its JSON; null when its signature is wrong or older than five minutes. */
  readonly readEvent: (body: string, signature: string) => Promise<unknown>;
}

export interface OpenSession {
  readonly ref: string;
  readonly url: string;
}

/** Maximum age of a webhook's signature. */
const TOLERANCE_S = 300;

/**
 * Creates the client of a Stripe account. `timeoutMs` applies to each of at most two tries of a request; `now` is the
 * time that signatures are checked against, in milliseconds since the epoch.
 */
export function stripeClient(
  { apiUrl, secretKey, webhookSecret }: StripeSettings,
  { timeoutMs, now }: { readonly timeoutMs: number; readonly now: () => number },
): StripeClient {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const config = {
    host,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  };
  // Imported on first use: its 200 modules are a fifth of all modules that the server would load at the start.
  let loading: Promise<Stripe> | undefined;
  const load = () => (loading ??= import('stripe').then(({ Stripe: Sdk }) => new Sdk(secretKey, config)));
  /** Sends a request. @throws ProviderError for every error of the SDK */
  const request = async <T>(send: (stripe: Stripe) => Promise<Stripe.Response<T>>): Promise<T> => {
    const stripe = await load();
    const response = await send(stripe).catch(async (error: unknown) => {
      throw await toProviderError(error);
    });
    // The SDK treats any JSON without `error` as a result, even a proxy's response with status 503.
    const { statusCode } = response.lastResponse;
    if (statusCode > 299) throw new ProviderError('stripe', 'unavailable', `status ${statusCode}`);
    return response;
  };
  const retrieve = async ({ orderId, providerRef }: ProviderPayment) => {
    if (providerRef === null) throw new ProviderError('stripe', 'refused', 'the payment has no session');
    const session = await request(({ checkout }) =>
      checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }),
    );
    if (session.client_reference_id !== orderId) {
      throw new ProviderError('stripe', 'refused', 'the session belongs to another order');
    }
    return readSession(session);
  };

  return {
    create: async (payment, basket, base) => {
      const parameters = sessionParameters(payment, basket, base);
      const { id, url } = await request(({ checkout }) =>
        checkout.sessions.create(parameters, { idempotencyKey: payment.id }),
      );
      if (url === null) throw new ProviderError('stripe', 'refused', 'the session has no page');
      return { ref: id, url };
    },
    retrieve,
    fetchStatus: async (payment) => sessionUpdates(await retrieve(payment)),
    close: async (payment) => {
      const { id } = await retrieve(payment);
      // Stripe refuses to expire a session that is paid or expired, which it may become at any moment.
      const closed = await request(({ checkout }) => checkout.sessions.expire(id)).then(
        readSession,
        (error: unknown) => {
          if (error instanceof ProviderError && error.kind === 'refused') return retrieve(payment);
          throw error;
        },
      );
      return sessionUpdates(closed);
    },
    refund: async ({ id, providerPaymentId, amountPaise }, part) => {
      const refundId = part?.id ?? id;
      if (providerPaymentId === null)
        throw new ProviderError('stripe', 'refused', 'there is no money to refund');
      const { data } = await request(({ refunds }) =>
        refunds.list({ payment_intent: providerPaymentId, limit: 100 }),
      );
      const { own, leftPaise, earlierPaise } = planRefund(
        { id, amountPaise },
        data
          .filter(({ status }) => status !== 'failed' && status !== 'canceled')
          .map(({ id: listedId, amount, metadata }) => ({
            id: listedId,
            amountPaise: amount,
            paymentId: metadata?.['payment_id'] ?? null,
          })),
        part,
      );
      if (own !== null || leftPaise === 0) return { id: own, earlierPaise };
      const refundRequest = {
        payment_intent: providerPaymentId,
        amount: leftPaise,
        metadata: { payment_id: refundId },
      };
      const refund = await request(({ refunds }) =>
        refunds.create(refundRequest, { idempotencyKey: `refund-${refundId}-${leftPaise}` }),
      );
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new ProviderError('stripe', 'refused', `the refund is ${refund.status}`);
      }
      return { id: refund.id, earlierPaise };
    },
    verifyKey: async () => {
      await request(({ checkout }) => checkout.sessions.list({ limit: 1 }));
    },
    listWebhooks: async () => {
      const { data } = await request(({ webhookEndpoints }) => webhookEndpoints.list({ limit: 100 }));
      return data.map(({ url, status, enabled_events: events }) => ({
        url,
        isEnabled: status === 'enabled',
        events,
      }));
    },
    readEvent: async (body, signature) => {
      const stripe = await load();
      try {
        // The type that all builds of the SDK share.
        return await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE_S,
          undefined,
          now(),
        );
      } catch {
        return null;
      }
    },
  };
}

function readSession(answer: unknown): SessionEntity {
  const read = v.safeParse(SessionEntity, answer);
  if (!read.success) throw new ProviderError('stripe', 'unavailable', 'invalid response');
  return read.output;
}

async function toProviderError(error: unknown): Promise<unknown> {
  const { Stripe: Sdk } = await import('stripe');
  if (!(error instanceof Sdk.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  const reason = [error.type, error.code, status].filter(Boolean).join(' ');
  const isTimedOut =
    error instanceof Sdk.errors.StripeConnectionError && /timed? ?out|aborted/i.test(error.message);
  return new ProviderError('stripe', isRefusalStatus(status) ? 'refused' : 'unavailable', reason, isTimedOut);
}
