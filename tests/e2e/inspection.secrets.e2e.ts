import type { Page } from '@playwright/test';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { newEmail, PASSWORD } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { enterCode, enterDetails, enterIdentifier, receivedCode, tokenOf } from './shopper.ts';
import {
  fields,
  newMobile,
  newPhoneAccount,
  nextCode,
  on,
  openAccountMenu,
  otherCode,
} from './sign-in-steps.ts';
import {
  readActorNames,
  readMessages,
  openListener,
  standInForStately,
  readMessagesText,
} from './inspection-steps.ts';

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

const WRONG_PASSWORD = 'jasmine-string-7';
const NEW_PASSWORD = 'tuberose-lamp-9';
const MISTYPED_PASSWORD = 'tuberose-lmap-9';

async function signOut(page: Page): Promise<void> {
  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(fields.identifier(page)).toBeVisible();
}

/** All ways to sign in on one page; returns each secret that was typed, sent or received. */
async function signInEveryWay(page: Page, shop: RunningShop): Promise<readonly string[]> {
  const secrets = [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, MISTYPED_PASSWORD];
  const recordToken = async () => secrets.push(await tokenOf(page));

  const email = newEmail();
  await enterIdentifier(page, email);
  await enterDetails(page, 'Asha Rao');
  const signUpCode = await receivedCode(shop, email);
  const wrongCode = otherCode(signUpCode);
  await enterCode(page, wrongCode);
  await expect(page.getByText(signInMessages.otp.invalid)).toBeVisible();
  await enterCode(page, signUpCode);
  await expect(page).toHaveURL('/');
  secrets.push(signUpCode, wrongCode);
  await recordToken();

  await signOut(page);
  await enterIdentifier(page, email);
  await fields.password(page).fill(WRONG_PASSWORD);
  await on.login(page).click();
  await expect(page.getByText(signInMessages.auth.invalidCredentials)).toBeVisible();
  await fields.password(page).fill(PASSWORD);
  await on.login(page).click();
  await expect(page).toHaveURL('/');
  await recordToken();

  await signOut(page);
  const mobile = newMobile();
  const firstCode = await newPhoneAccount(shop, mobile);
  await advanceShopClock(shop, 2 * 60_000);
  await enterIdentifier(page, mobile);
  const phoneCode = await nextCode(shop, `+91${mobile}`, firstCode);
  await enterCode(page, phoneCode);
  await expect(page).toHaveURL('/');
  secrets.push(phoneCode);
  await recordToken();

  await signOut(page);
  await enterIdentifier(page, email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const resetCode = await nextCode(shop, email, signUpCode);
  await enterCode(page, resetCode);
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(MISTYPED_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(signInMessages.reset.mismatch).first()).toBeVisible();
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  secrets.push(resetCode);
  return secrets;
}

/** The digits of a code may be part of a longer number by chance. */
function isPlainSecret(secret: string, text: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
}

/** Matches texts that have letters and digits where this one has some. */
function formOf(secret: string): unknown {
  return expect.stringMatching(
    new RegExp(`^${secret.replaceAll(/[a-z]/g, '[a-z]').replaceAll(/\d/g, '\\d')}$`),
  );
}

const INSPECTORS = [
  ['Stately’s inspector', '?inspect'],
  ['the shop’s own inspector', '?inspect=offline'],
] as const;

for (const [inspector, query] of INSPECTORS) {
  test(`no password, code or token reaches ${inspector}, however the shopper signs in`, async ({
    page,
    context,
    shop,
  }) => {
    // Signs in four ways, one after another.
    test.slow();
    await standInForStately(context);
    const secondTab = await openListener(context);
    const opened = query === '?inspect' ? page.waitForEvent('popup') : Promise.resolve(secondTab);
    await page.goto(`/login${query}`);
    const listener = await opened;

    const secrets = await signInEveryWay(page, shop);
    expect(secrets.every((secret) => secret.length >= 6)).toBe(true);

    const expected = ['store', 'session', 'cart', 'catalogue', 'auth', 'otp', 'passwordReset'];
    const calls = ['checkAccount', 'logIn', 'sendCode', 'verifyCode', 'savePassword'];
    await expect
      .poll(() => readActorNames(listener))
      .toEqual(expect.arrayContaining([...expected, ...calls]));
    const text = await readMessagesText(listener);
    expect(secrets.filter((secret) => isPlainSecret(secret, text))).toEqual([]);
    // They were reported and replaced, not just left out.
    const events = (await readMessages(listener)).flatMap((message) =>
      message.type === '@xstate.event' ? message.event : [],
    );
    for (const replaced of [
      { type: 'password.submitted', password: formOf(PASSWORD) },
      { type: 'login.succeeded', token: expect.stringMatching(/^\w{3,}\.\w+\.[\w-]+$/) },
      { type: 'xstate.done.actor.verifyCode', output: expect.stringMatching(/^\w{3,}\.\w+\.[\w-]+$/) },
    ]) {
      expect(events).toContainEqual(expect.objectContaining(replaced));
    }
  });
}
