import type { Page } from '@playwright/test';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { newAccount, newEmail, PASSWORD } from './api.ts';
import { expect, test } from './shop-test.ts';
import { enterCode, enterIdentifier, receivedCode, signIn, tokenOf } from './shopper.ts';
import { expectError, fields, readStoredSteps, newMobile, on, otherCode } from './sign-in-steps.ts';

async function refuse(page: Page, path: string, status: number, message?: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status, json: { success: false, ...(message === undefined ? {} : { message }) } }),
  );
}

test('an identifier that is neither an email nor a phone number shows an error at its field', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(fields.identifier(page)).toBeFocused();
  for (const typed of ['', 'asha', 'asha@example', '98765', '98765 4321']) {
    await fields.identifier(page).fill(typed);
    await fields.identifier(page).press('Enter');
    await expectError(fields.identifier(page), signInMessages.identifier.invalid);
  }
});

test('a failed account check is only logged', { tag: '@nightly' }, async ({ page, complaints }) => {
  await refuse(page, '**/api/user/check-account', 500, 'Out of order');
  await page.goto('/login');
  await enterIdentifier(page, newEmail());
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(on.continue(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Out of order')).toBeHidden();
  await page.unroute('**/api/user/check-account');
  await on.continue(page).click();
  await expect(on.createAccount(page)).toBeVisible();
});

test('a new shopper with an email enters a name, a password and the code that was sent', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await enterIdentifier(page, email);
  await on.createAccount(page).click();
  await expect(fields.name(page)).toHaveAccessibleDescription(signInMessages.auth.nameRequired);
  await fields.name(page).fill('Asha Rao');
  await fields.password(page).fill('12345');
  await fields.password(page).press('Enter');
  await expect(fields.name(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(fields.password(page)).toHaveAccessibleDescription(signInMessages.auth.invalidPassword);
  await fields.password(page).fill(PASSWORD);
  await fields.password(page).press('Enter');

  await expect(fields.code(page)).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await enterCode(page, '12');
  await fields.code(page).press('Enter');
  await expectError(fields.code(page), signInMessages.otp.enterComplete);
  await fields.code(page).fill('');
  await enterCode(page, otherCode(await receivedCode(shop, email)));
  await expectError(fields.code(page), signInMessages.otp.invalid);
  await enterCode(page, await receivedCode(shop, email));
  await expect(page).toHaveURL('/');
  await expect.poll(() => readStoredSteps(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Asha Rao’s account' })).toBeVisible();
});

test(
  'a new shopper with a phone number enters a name and the code that was sent',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const mobile = newMobile();
    await page.goto('/login');
    await enterIdentifier(page, `${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await expect(fields.name(page)).toBeFocused();
    await expect(fields.password(page)).toBeHidden();
    await fields.name(page).fill('Ravi');
    await fields.name(page).press('Enter');
    await expect(page.getByText(`+91${mobile}`)).toBeVisible();
    await enterCode(page, await receivedCode(shop, `+91${mobile}`));
    await expect(page).toHaveURL('/');
    expect((await tokenOf(page)).length).toBeGreaterThan(20);
  },
);

test(
  'a known shopper enters the password, and the stored steps are cleared',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = await newAccount(shop);
    await page.goto('/login');
    await enterIdentifier(page, email);
    await expect(fields.password(page)).toBeFocused();
    await fields.password(page).fill('12345');
    await fields.password(page).press('Enter');
    await expectError(fields.password(page), signInMessages.auth.invalidPassword);
    await fields.password(page).fill('not-the-password');
    await fields.password(page).press('Enter');
    await expectError(fields.password(page), signInMessages.auth.invalidCredentials);
    expect(await readStoredSteps(page)).toEqual(['aangan.auth']);
    await fields.password(page).fill(PASSWORD);
    await fields.password(page).press('Enter');
    await expect(page).toHaveURL('/');
    await expect.poll(() => readStoredSteps(page)).toEqual([]);
  },
);

for (const [announcement, status, message, sentence] of firstUnlessAll([
  ['nothing', 400, undefined, signInMessages.auth.invalidCredentials],
  ['that there is no password', 500, 'data and hash arguments required', signInMessages.auth.setYourPassword],
  ['something else', 400, 'The shop is closed today', 'The shop is closed today'],
] as const)) {
  test(`a rejected password is explained when the server replies ${announcement}`, async ({ page, shop }) => {
    const { email } = await newAccount(shop);
    await refuse(page, '**/api/user/login', status, message);
    await page.goto('/login');
    await enterIdentifier(page, email);
    await fields.password(page).fill(PASSWORD);
    await on.login(page).click();
    await expectError(fields.password(page), sentence);
  });
}

test(
  'a code that cannot be sent or checked shows an error and can be tried again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const mobile = newMobile();
    await refuse(page, '**/api/user/send-otp', 503);
    await refuse(page, '**/api/user/verify-otp', 503);
    await page.goto('/login');
    await enterIdentifier(page, mobile);
    await fields.name(page).fill('Ravi');
    await on.createAccount(page).click();
    await expect(fields.code(page)).toHaveAccessibleDescription(signInMessages.otp.sendFailed);
    await page.unroute('**/api/user/send-otp');
    await on.resend(page).click();
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    const code = await receivedCode(shop, `+91${mobile}`);
    await enterCode(page, code);
    await expectError(fields.code(page), signInMessages.otp.verificationFailed);
    await page.unroute('**/api/user/verify-otp');
    await on.verify(page).click();
    await expect(page).toHaveURL('/');
  },
);

test('the identifier can be changed at every step', { tag: '@nightly' }, async ({ page, shop }) => {
  const { email } = await newAccount(shop);
  const change = page.getByRole('button', { name: /^Change/ });
  await page.goto('/login');
  await enterIdentifier(page, email);
  await expect(on.login(page)).toBeVisible();
  await change.click();
  await expect(fields.identifier(page)).toHaveValue(email);
  await enterIdentifier(page, newMobile());
  await expect(on.createAccount(page)).toBeVisible();
  await change.click();
  await enterIdentifier(page, newMobile());
  await fields.name(page).fill('Ravi');
  await on.createAccount(page).click();
  await expect(fields.code(page)).toBeVisible();
  await change.click();
  await expect(fields.identifier(page)).toBeFocused();
  expect(await readStoredSteps(page)).not.toContain('aangan.auth');
});

test('a reload resumes the same step and only prompts again for what is never stored', async ({
  page,
  shop,
}) => {
  const { email } = await newAccount(shop);
  await page.goto('/login');
  await enterIdentifier(page, email);
  await expect(on.login(page)).toBeVisible();
  await page.reload();
  await expect(on.login(page)).toBeVisible();
  await page.getByRole('button', { name: /^Change/ }).click();

  const mobile = newMobile();
  await enterIdentifier(page, mobile);
  await expect(on.createAccount(page)).toBeVisible();
  await page.reload();
  await fields.name(page).fill('Ravi');
  await on.createAccount(page).click();
  const code = await receivedCode(shop, `+91${mobile}`);
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  expect(await receivedCode(shop, `+91${mobile}`)).toBe(code);
  await enterCode(page, code);
  await expect(page).toHaveURL('/');
});

test('a common password is named in the form, before it leaves the browser or a code is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await enterIdentifier(page, newEmail());
  await fields.name(page).fill('Asha');
  await fields.password(page).fill('Password1');
  await on.createAccount(page).click();
  await expect(page.getByRole('alert')).toContainText(accountMessages.passwordCommon);
  expect(sent.filter((path) => /otp|password/.test(path) && path.startsWith('/api'))).toEqual([]);
  await fields.password(page).fill(PASSWORD);
  await on.createAccount(page).click();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
});

test('sign-in works with blocked storage', { tag: '@nightly' }, async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage', 'BroadcastChannel']) {
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const account = await newAccount(shop);
  await page.goto('/login');
  await signIn(page, account);
  await expect(page.getByRole('button', { name: `${account.name}’s account` })).toBeVisible();
});

test('corrupt storage is ignored, and sign-in works', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await newAccount(shop);
  await page.goto('/healthz');
  await page.evaluate(() => {
    sessionStorage.setItem('token', 'short');
    for (const key of ['auth', 'sentCode', 'passwordReset', 'clockAhead']) {
      sessionStorage.setItem(`aangan.${key}`, '{"step":');
    }
  });
  await page.goto('/login');
  await signIn(page, account);
  await expect(page.getByRole('button', { name: `${account.name}’s account` })).toBeVisible();
});
