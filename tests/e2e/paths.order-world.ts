import type { Page } from '@playwright/test';
import { ADDRESS, call, newAccount, someProducts, type Account, type SentOrder } from './api.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import type { RunningShop } from './running-shop.ts';

/** A shopper with one order, paid in cash on delivery, and the requests of a machine that shows it. */
export interface OrderWorld {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly order: SentOrder;
  readonly request: HeldRequest;
}

/** Opens the world of a machine whose requests have this path and method. */
export const openOrder =
  (path: string, method = 'POST') =>
  async (page: Page, shop: RunningShop): Promise<OrderWorld> => {
    const account = await newAccount(shop, { address: ADDRESS });
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    const { config } = await call(shop, 'getConfig');
    const body = {
      address: ADDRESS,
      items: [{ productId: product._id, size: product.sizes[0], quantity: 1 }],
      amount: product.price + config.deliveryFee,
      paymentMethod: 'cod',
    };
    await call(shop, 'placeOrder', { body, token: account.token });
    const [order] = (await call(shop, 'listOrders', { token: account.token })).orders;
    if (!order) throw new Error('The order is not listed');
    return { page, shop, account, order, request: await HeldRequest.at(page, path, method) };
  };
