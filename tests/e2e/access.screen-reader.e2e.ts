import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { newEmail, someProducts } from './api.ts';
import { atCheckout } from './checkout-steps.ts';
import {
  applyFilters,
  filterBox,
  openCollection,
  openFilters,
  waitForStableLayout,
} from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, enterDetails, enterIdentifier, lineOf, putIntoCart, storeGuestCart } from './shopper.ts';
import { fields } from './sign-in-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';

/**
 * The way from the home page to the orders as a screen reader presents it: landmarks, headings, names and
 * announcements.
 */

test.describe.configure({ timeout: 180_000 });

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('the home page has landmarks and headings in order', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Aangan"
      - link "हिन्दी"
      - button "Account"
    - main:
      - region "Explore the... ...New Arrivals":
        - heading "Explore the... ...New Arrivals" [level=1]
        - link "Shop Now"
      - list "Why shop with us":
        - listitem:
          - heading "Easy exchange" [level=2]
        - listitem:
          - heading "7 days return" [level=2]
        - listitem:
          - heading "24/7 support" [level=2]
      - region "Best Sellers":
        - heading "Best Sellers" [level=2]
        - list:
          - listitem:
            - link /₹/
      - region "Latest Collections":
        - heading "Latest Collections" [level=2]
        - link "Shop all products"
        - list:
          - listitem:
            - link /^New .* ₹/
        - status: /Showing \\d+ of \\d+/
        - button "Show more"
    - contentinfo:
      - navigation "Footer"
      - radiogroup "Colour theme":
        - radio "System" [checked]
  `);
  await expect(page.getByRole('navigation', { name: /^(Main|Quick)$/ })).toHaveCount(1);
});

test(
  'the collection names its filters and announces how many products match',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?search=brass');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - search "Collection":
        - heading "All Collections" [level=1]
        - combobox "Search": brass
        - combobox "Sort by"
        - group "Chosen filters":
          - button "Remove ‘brass’"
          - button "Clear all"
        - region "Products":
          - status:
            - paragraph: /\\d+ products/
          - list:
            - listitem:
              - link /Brass .*₹/
  `);
    await openFilters(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - group "Categories":
      - checkbox "Puja"
    - group "Type":
      - checkbox "Diyas"
    - group "Price (₹)":
      - textbox "Lowest price"
      - textbox "Highest price"
  `);
    const before = await status(page, /^\d+ products$/)
      .first()
      .textContent();
    await filterBox(page, 'Puja').click();
    await expect(status(page, /^\d+ products$/).first()).not.toHaveText(before ?? '');
    await applyFilters(page);
    await expect(page.getByRole('button', { name: 'Remove Puja' })).toBeVisible();
  },
);

test('a product has a name, price and options, and announces when it is added to the cart', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await waitForStableLayout(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - list /Pictures of/
        - navigation "Breadcrumb"
        - heading "${product?.name}" [level=1]
        - paragraph: /₹/
        - radiogroup "Size":
          - radio "${product?.sizes[0]}"
        - group "Quantity":
          - button "One less" [disabled]
          - spinbutton "Quantity": "1"
          - button "One more"
        - button "Add To Cart"
        - tablist "About this product":
          - tab "Description" [selected]
          - tab "Delivery & Returns"
        - tabpanel "Description"
      - region "Reviews":
        - heading "Reviews" [level=2]
        - heading "Write a review" [level=3]
        - form "Write a review":
          - radiogroup "Your rating":
            - radio "5 stars, excellent"
          - textbox "Your review"
          - button "Post Review"
      - region "Related Products":
        - heading "Related Products" [level=2]
  `);
  await putIntoCart(page);
  await expect(status(page, productMessages.addedToCart)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('cart controls name their line, and a removal is announced', async ({ page, shop }) => {
  const [product, other] = await someProducts(shop, 2);
  if (!product || !other) throw new Error('The shop has too few products');
  await storeGuestCart(page, [product, other]);
  await page.goto('/cart');
  await expect(lineOf(page, product.name)).toMatchAriaSnapshot(`
    - listitem:
      - link "${product.name}"
      - paragraph: /₹.* each/
      - button "One less of ${product.name}" [disabled]
      - spinbutton "Quantity of ${product.name}": "1"
      - button "One more of ${product.name}"
      - button "Remove ${product.name}, ${product.sizes[0]}"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your Cart" [level=1]
      - list
      - complementary "Summary":
        - term: Subtotal
        - definition: /₹/
        - term: Delivery fee
        - term: Total
        - link "Proceed To Checkout"
  `);
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(status(page, product.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
});

test('sign-up announces the resend countdown once, and each new page by its title', async ({ page }) => {
  await gotoHydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(status(page, 'Support · Aangan')).toHaveCount(1);
  await page.goto('/login');
  await enterIdentifier(page, newEmail());
  await enterDetails(page, 'Asha Rao');
  await expect(fields.code(page)).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Enter your code" [level=1]
      - group "6-digit code":
        - textbox "Code"
      - button "Verify OTP"
      - button "Resend OTP" [disabled]
      - status: You can ask for a new code in 60 seconds or less.
      - button "Change email or phone"
  `);
});

test('checkout, payment return and orders have descriptive headings and names', async ({ page, shop }) => {
  await atCheckout(page, shop);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - list "Checkout":
        - listitem: Delivery address
        - listitem: /Payment method/
        - listitem: /Your order/
      - region "Delivery address":
        - heading "Delivery address" [level=2]
        - button "Edit Address"
      - radiogroup "Payment method":
        - radio /^Cash on delivery/ [checked]
        - radio /^Card/
        - radio /^UPI/
      - complementary "Your order":
        - heading "Your order" [level=2]
        - list:
          - listitem
        - term: Total
        - definition: /₹/
        - button "Place Order"
  `);
  await buttons.editAddress(page).click();
  await expect(page.getByRole('form', { name: 'Delivery address' })).toMatchAriaSnapshot(`
    - form "Delivery address":
      - textbox "PIN code"
      - combobox "Country"
      - textbox "Flat or building (optional)"
      - textbox "Street and area"
      - textbox "Landmark (optional)"
      - textbox "City"
      - textbox "State"
      - textbox "First name": Asha
      - textbox "Last name"
      - textbox "Phone"
      - textbox "Email"
      - button "Save Address"
  `);
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "My Orders" [level=1]
      - list:
        - listitem:
          - article /\\d{4}/:
            - heading /\\d{4}/ [level=2]
            - text: Order Confirmed
            - paragraph: /Cash on delivery/
            - paragraph: /^Total ₹/
            - link "Track order"
  `);
  await expect(status(page, /Orders · Aangan$/)).toHaveCount(1);
  await page.route('**/api/order/verifyStripe', () => undefined);
  await page.goto('/verify?success=true&orderId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your payment" [level=1]
      - status: ${checkoutMessages.checkingPayment}
  `);
});
