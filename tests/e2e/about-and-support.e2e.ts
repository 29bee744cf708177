import { CONFIGURED } from './configured-shop.ts';
import { expect, test } from './shop-test.ts';

test.describe('with contact details configured', () => {
  test.use({ shopSettings: CONFIGURED });

  test('the About page has company links, contact details, social icons and copyright from the configuration', async ({
    page,
  }) => {
    await page.goto('/about');
    const main = page.getByRole('main');
    const links = main.getByRole('navigation', { name: 'Company' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About Us', 'Delivery', 'Privacy Policy']);
    await expect(main.getByRole('link', { name: '+91 80 1234 5678' })).toHaveAttribute(
      'href',
      'tel:+918012345678',
    );
    await expect(main.getByRole('link', { name: 'help@tulsi.example' })).toHaveAttribute(
      'href',
      'mailto:help@tulsi.example',
    );
    for (const network of ['YouTube', 'Instagram', 'Twitter', 'Facebook']) {
      await expect(main.getByRole('link', { name: network })).toHaveAttribute(
        'href',
        `https://${network.toLowerCase()}.example/tulsi`,
      );
    }
    await expect(main.getByText(/^© \d{4} Tulsi\. All rights reserved\.$/)).toBeVisible();
  });
});

test('the company links on the About page lead to delivery, privacy and the home page', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Company' });
  await links.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  await links.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Policy' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Delivery is free.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Company details' })).toContainText(
    'Meera Nair, Grievance Officer',
  );
  await page.goBack();
  await links.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the Support page shows phone, email, hours and quick help', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+91 98765 43210' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'namaste@aangan.example' })).toBeVisible();
  await expect(main.getByText('every day 9:00 AM to 12:00 AM (IST)')).toBeVisible();
  await expect(main.getByText('24/7, in My Orders')).toBeVisible();
  const topics = main.getByRole('region', { name: 'Quick help' }).locator('summary');
  await expect(topics).toHaveText([
    'Track order',
    'Cancel an order',
    'Return or exchange',
    'Payment failed',
    'Coupon code',
    'Size help',
  ]);
  await topics.first().click();
  await main.getByRole('region', { name: 'Quick help' }).getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
});
