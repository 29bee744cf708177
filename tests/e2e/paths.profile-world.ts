import type { Page } from '@playwright/test';
import { ADDRESS, newAccount, type Account } from './api.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import type { RunningShop } from './running-shop.ts';
import { beSignedIn } from './shopper.ts';

/** A shopper with an account on /profile, and the requests of a machine of that page. */
export interface ProfileWorld {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly request: HeldRequest;
}

/** Opens the world of a machine whose requests have this path and method. */
export const openProfile =
  (path: string, method = 'POST') =>
  async (page: Page, shop: RunningShop): Promise<ProfileWorld> => ({
    page,
    shop,
    account: await newAccount(shop, { address: ADDRESS }),
    request: await HeldRequest.at(page, path, method),
  });

/** The start of its walks. */
export const opensProfile = {
  perform: ({ page, account }: ProfileWorld) => beSignedIn(page, account, '/profile'),
};

export const press = async ({ page }: ProfileWorld, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
