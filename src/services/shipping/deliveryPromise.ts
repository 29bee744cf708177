import { fromPromise } from 'xstate';
import { fetchDeliveryPromise } from '../../../contract/shipping/shippingEndpoints.ts';
import type { DeliveryPromise } from '../../../contract/shipping/readDeliveryPromise.ts';
import { deliveryPromiseMachine } from '../../../machines/deliveryPromise.machine.ts';
import { logFailure } from '../logFailure.ts';
import { createDeliveryPin } from '../../storage/deliveryPin.ts';
import type { Dependencies } from '../dependencies.ts';

/** Fetches the promise, and stores the PIN code. */
export function provideDeliveryPromise({ api, records }: Dependencies) {
  const storedPin = createDeliveryPin(records);
  return deliveryPromiseMachine.provide({
    actors: {
      readPin: fromPromise<string | null, { pin: string | null }>(
        async ({ input }) => input.pin ?? storedPin.read(),
      ),
      fetchPromise: fromPromise<DeliveryPromise, { pin: string }>(async ({ input, signal }) =>
        api(fetchDeliveryPromise, { query: input, signal }),
      ),
    },
    actions: {
      storePin: ({ context: { pin } }) => {
        if (pin !== null) storedPin.write(pin);
      },
      logFailure,
    },
  });
}
