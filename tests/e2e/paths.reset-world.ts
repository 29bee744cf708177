import type { Page } from '@playwright/test';
import { newAccount } from './api.ts';
import { advanceShopClock } from './movable-clock.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { enterCode, receivedCode } from './shopper.ts';
import { nextCode, on } from './sign-in-steps.ts';

/** A shopper with an account and a forgotten password, and their actions on /update-password. */

export const MINUTE = 60_000;

export interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly email: string;
  readonly save: HeldRequest;
  /** The latest code that was received, and whether the shop still accepts it. */
  code: string;
  isStale: boolean;
}

export const reset = {
  email: (page: Page) => page.getByRole('textbox', { name: 'Email' }),
  password: (page: Page) => page.getByLabel(/^New password/),
  confirmation: (page: Page) => page.getByLabel(/^Confirm password/),
  save: (page: Page) => page.getByRole('button', { name: 'Reset Password' }),
};
export async function open(page: Page, shop: RunningShop): Promise<World> {
  const { email } = await newAccount(shop);
  const code = await receivedCode(shop, email);
  await advanceShopClock(shop, 2 * MINUTE);
  await page.clock.install();
  return {
    page,
    shop,
    email,
    save: await HeldRequest.at(page, '**/api/user/reset-password'),
    code,
    isStale: false,
  };
}

export async function submitEmail({ page }: World, email: string): Promise<void> {
  await reset.email(page).fill(email);
  await reset.email(page).press('Enter');
}

export async function submitPasswords(
  { page }: World,
  password: string,
  confirmation: string,
): Promise<void> {
  await reset.password(page).fill(password);
  await reset.confirmation(page).fill(confirmation);
  await reset.save(page).click();
}

/** The code that was sent to the email, or a wrong one when that is no longer valid. */
export async function submitCode(world: World): Promise<void> {
  const { page, shop, email } = world;
  if (world.isStale) {
    await page.clock.fastForward(MINUTE);
    await on.resend(page).click();
  }
  if (world.isStale || (await receivedCode(shop, email)) !== world.code) {
    world.code = await nextCode(shop, email, world.code);
  }
  world.isStale = false;
  await enterCode(page, world.code);
}

export async function atCode(world: World): Promise<void> {
  const { page, shop, email, code } = world;
  await page.goto('/update-password');
  await submitEmail(world, email);
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  world.code = await nextCode(shop, email, code);
}
