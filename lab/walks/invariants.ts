import type { Page } from '@playwright/test';
import { expect } from '../../tests/e2e/shop-test.ts';

/** Invariants of every page of a walk after every step. */
export class Invariants {
  private readonly page: Page;
  private readonly errors: string[] = [];
  private address = '';

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      // The browser reports each response that a walk lets fail.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  static async watch(page: Page): Promise<Invariants> {
    await page.addInitScript(() => {
      addEventListener('focusin', () => Reflect.set(window, 'wasFocused', true));
    });
    return new Invariants(page);
  }

  /** No error in the console, one main heading, and the focus unchanged or on the replacement of its element. */
  async check(): Promise<void> {
    expect(this.errors, 'errors in the console').toEqual([]);
    await expect(this.page.locator('h1'), 'main headings').toHaveCount(1);
    await this.checkFocus();
  }

  /**
   * The focus may be on the body only until an element of the page has had it. Another address counts as another page.
   */
  private async checkFocus(): Promise<void> {
    const address = new URL(this.page.url()).pathname;
    if (address !== this.address) await this.page.evaluate(() => Reflect.set(window, 'wasFocused', false));
    this.address = address;
    await expect
      .poll(
        () =>
          this.page.evaluate(
            () => Reflect.get(window, 'wasFocused') === true && document.activeElement === document.body,
          ),
        { message: 'the focus is lost' },
      )
      .toBe(false);
  }
}
