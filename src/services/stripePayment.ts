import { fromPromise } from 'xstate';
import type { OrderRequest } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { orderRequestInRupees } from '../../contract/inRupees.ts';
import { messages } from '../../contract/texts/messages.ts';
import { isPaymentPage } from '../../contract/rules.ts';
import { stripePaymentMachine } from '../../machines/stripePayment.machine.ts';
import type { StripeStart } from '../../machines/stripePayment.machine.ts';
import { pageOrigin } from '../browser/document.ts';
import { noteOrder } from '../memory/checkoutAttempt.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideStripePayment({ api, records, config }: Dependencies) {
  return stripePaymentMachine.provide({
    actors: {
      startStripe: fromPromise<StripeStart, { order: OrderRequest; attemptKey: string }>(
        async ({ input: { order, attemptKey }, signal }) => {
          const { session_url: page = '', orderId = null } = await api('startStripe', {
            body: orderRequestInRupees(order),
            idempotencyKey: attemptKey,
            signal,
          });
          noteOrder(records, attemptKey, orderId);
          if (!isPaymentPage(page, { origin: pageOrigin(), sandbox: config().sandbox })) {
            const error = new Failure(messages.checkout.stripeFailed, { status: 200 });
            return { orderId, sessionUrl: null, question: null, error };
          }
          const question = orderId === null ? null : { kind: 'order' as const, orderId };
          return { orderId, sessionUrl: page, question, error: null };
        },
      ),
    },
    actions: { logFailure },
  });
}
