import type { Locator, Page } from '@playwright/test';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { ADDRESS, call, newAccount, newEmail, PASSWORD, someProducts } from './api.ts';
import { form } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, enterIdentifier, fillAddress } from './shopper.ts';
import { fields, on } from './sign-in-steps.ts';

/**
 * A long form with errors shows a summary above its fields, moves the focus there and links to each invalid field (WCAG
 * 3.3.1, 3.3.3).
 */

/** The error summary, which has the focus after an invalid submit. */
function summary(page: Page): Locator {
  return page.getByRole('alert').and(page.locator(':focus'));
}

/** Expects the summary to link to the field, and the field to be marked invalid and described by its error. */
async function expectFocusMovedTo(
  page: Page,
  link: string,
  field: Locator,
  description: string,
): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(description);
  await page.getByRole('alert').getByRole('link', { name: link, exact: true }).press('Enter');
  await expect(field).toBeFocused();
}

test('sign-up lists the missing name and password, each as a link to its field', async ({ page }) => {
  await page.goto('/login');
  await enterIdentifier(page, newEmail());
  await expect(fields.name(page)).toBeFocused();
  await on.createAccount(page).click();
  await expect(summary(page)).toContainText('There is a problem');
  await expect(summary(page).getByRole('link')).toHaveText([
    signInMessages.auth.nameRequired,
    signInMessages.auth.invalidPassword,
  ]);
  const { nameRequired, invalidPassword } = signInMessages.auth;
  await expectFocusMovedTo(page, invalidPassword, fields.password(page), invalidPassword);
  await page.keyboard.type(PASSWORD);
  await expectFocusMovedTo(page, nameRequired, fields.name(page), nameRequired);
  await page.keyboard.press('Enter');
  await expect(summary(page).getByRole('link')).toHaveText([nameRequired]);
});

test('the address form lists all its problems at once and removes each one once it is corrected', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  const [product] = await someProducts(shop, 1);
  await call(shop, 'addToCart', {
    body: { itemId: product?._id, size: product?.sizes[0], quantity: 1 },
    token: account.token,
  });
  await beSignedIn(page, account, '/place-order');
  await expect(buttons.saveAddress(page)).toBeVisible();
  await fillAddress(page, { ...ADDRESS, street: '', lastName: '', phone: '12345' });
  // Submitted from outside the form, with the button that places the order.
  await buttons.placeOrder(page).click();
  await expect(summary(page)).toContainText(addressMessages.required);
  const enterStreet = 'Enter a house number and street';
  await expect(summary(page).getByRole('link')).toHaveText([
    enterStreet,
    'Enter a last name',
    addressMessages.phone,
  ]);
  const [street, lastName, phone] = ['Street', 'Last name', 'Phone'].map((name) =>
    page.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  );
  if (!street || !lastName || !phone) throw new Error('The form has no such fields');
  await expectFocusMovedTo(page, enterStreet, street, enterStreet);
  await page.keyboard.type(ADDRESS.street);
  await expect(street).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link', { name: enterStreet })).toHaveCount(0);
  await expectFocusMovedTo(page, 'Enter a last name', lastName, 'Enter a last name');
  await page.keyboard.type(ADDRESS.lastName);
  await expect(page.getByText(addressMessages.required)).toBeHidden();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([addressMessages.phone]);
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('There is a problem');
  await expectFocusMovedTo(page, addressMessages.phone, phone, addressMessages.phone);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ADDRESS.phone);
  await page.keyboard.press('Enter');
  await expect(buttons.editAddress(page)).toBeFocused();
});

test('the review form lists the missing rating and comment, each as a link to its field', async ({
  page,
  shop,
}) => {
  const { ratingRequired, commentRequired } = reviewMessages;
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await form.post(page).click();
  await expect(summary(page).getByRole('link')).toHaveText([ratingRequired, commentRequired]);
  await expectFocusMovedTo(page, commentRequired, form.comment(page), commentRequired);
  await page.getByRole('alert').getByRole('link', { name: ratingRequired }).press('Enter');
  await expect(form.rating(page, 5)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.rating(page, 5)).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([commentRequired]);
  expect(new URL(page.url()).hash).toBe('');
});
