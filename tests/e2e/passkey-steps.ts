import type { Page } from '@playwright/test';
import { SoftwareAuthenticator } from '../server/software-authenticator.ts';
import { call, type Account } from './api.ts';
import type { RunningShop } from './running-shop.ts';

/** Passkeys need a domain name, so tests of them open the shop at localhost. */
export const localAddress = (shop: RunningShop) => shop.url.replace('127.0.0.1', 'localhost');

/** Connects Chromium's virtual authenticator: a device whose owner agrees to each request at once, also to filling in. */
export async function connectDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey of another device. The sign-in of the account's token must be recent. */
export async function addPasskey(
  shop: RunningShop,
  { token }: Pick<Account, 'token'>,
  name: string,
): Promise<void> {
  const origin = localAddress(shop);
  const { options } = await call(shop, 'requestPasskey', { token, origin });
  const response = new SoftwareAuthenticator(origin).create(options);
  await call(shop, 'addPasskey', { token, origin, body: { response, name } });
}
