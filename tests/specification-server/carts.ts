import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, textOf, type Account, type Accounts } from './accounts.ts';

function quantitiesOf(account: Account, itemId: string): Record<string, number> {
  return (account.cart[itemId] ??= {});
}

const quantityOf = (request: FastifyRequest) => Number(bodyOf(request)['quantity']);

/** The carts of accounts. An addition adds each time that it arrives. */
export function addCarts(app: FastifyInstance, { ownerOf }: Accounts): void {
  app.post('/api/cart/add', async (request) => {
    // A guest's cart is in the browser; the addition is only noted.
    if (request.headers.authorization === undefined) return { success: true };
    const sizes = quantitiesOf(await ownerOf(request), textOf(request, 'itemId'));
    const size = textOf(request, 'size');
    sizes[size] = (sizes[size] ?? 0) + quantityOf(request);
    return { success: true, message: 'Added to cart' };
  });
  app.post('/api/cart/update', async (request) => {
    // A quantity of 0 stays as a 0, as in many such shops.
    quantitiesOf(await ownerOf(request), textOf(request, 'itemId'))[textOf(request, 'size')] =
      quantityOf(request);
    return { success: true, message: 'Cart updated' };
  });
  app.post('/api/cart/get', async (request) => {
    return { success: true, cartData: (await ownerOf(request)).cart };
  });
}
