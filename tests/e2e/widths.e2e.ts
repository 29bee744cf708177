import { RUNS_ALL } from '../runsAll.ts';
import { someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { storeGuestCart } from './shopper.ts';

/** The narrowest, and the one between the phone and the desktop that other tests use; with TESTS=all also the widest. */
const WIDTHS = RUNS_ALL ? [360, 768, 1440] : [360, 768];

for (const width of WIDTHS) {
  test(`at ${width} px no page is wider than the screen, and the matching navigation is shown`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeGuestCart(page, await someProducts(shop, 1));
    for (const path of ['/', '/trending', '/about', '/contact', '/cart', '/login', '/profile', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        path,
      ).toBe(0);
    }
    const [main, quick] = [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('navigation', { name: 'Quick' }),
    ];
    const isSmall = width < 900;
    await expect(main).toBeVisible({ visible: !isSmall });
    await expect(quick).toBeVisible({ visible: isSmall });
    await expect((isSmall ? quick : main).getByRole('link')).toHaveText(
      isSmall
        ? ['Home', 'Trending', 'Search', 'Cart', 'Orders'].map((label) => new RegExp(`${label}$`))
        : ['Home', 'Collection', 'Trending', 'About', 'Support'],
    );
  });
}
