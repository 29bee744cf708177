import { addToCart, updateCart } from '../../contract/carts/cartEndpoints.ts';
import { hasFeature } from '../../contract/shop/serverFeatures.ts';
import type { BackendNeeds, CartBackend } from './Backend.ts';

/**
 * The backend of the cart. What was first sent to a server that declares idempotency is repeated under its key; the code for the rest is
 * loaded when it is needed (decision 031).
 */
export function createCartBackend(needs: BackendNeeds): CartBackend {
  const { api, config, loadOtherBackend } = needs;
  return {
    recognizesKeys: () => hasFeature(config(), 'idempotency'),
    saveCartChange: async (saving) => {
      const { change, signal } = saving;
      const { line, isKeyed } = change;
      const { itemId, size, quantity } = line;
      if (!isKeyed) await (await loadOtherBackend()).createOtherBackend(needs).saveCartChange(saving);
      else if (change.kind === 'add')
        await api(addToCart, {
          body: { itemId, size, quantity },
          idempotencyKey: change.key,
          isKeyed,
          signal,
        });
      else await api(updateCart, { body: { ...line, quantity: change.target ?? quantity }, signal });
    },
  };
}
