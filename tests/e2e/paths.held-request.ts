import type { Page, Route } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Calls of one kind, each of which waits until the test says what becomes of it; so a busy state lasts for as long as it is looked at. */
export class HeldRequest {
  private readonly waiting: Route[] = [];

  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async at(page: Page, path: string, method = 'POST'): Promise<HeldRequest> {
    const heldRequest = new HeldRequest(path);
    await page.route(path, async (route) => {
      if (route.request().method() === method) heldRequest.waiting.push(route);
      else await route.fallback();
    });
    // Whoever asked does not listen any more.
    page.on('requestfailed', (request) => {
      const index = heldRequest.waiting.findIndex((route) => route.request() === request);
      if (index >= 0) heldRequest.waiting.splice(index, 1);
    });
    return heldRequest;
  }

  async expectWaiting(count: number): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: this.path }).toBe(count);
  }

  /** The real server answers. */
  async pass(): Promise<void> {
    await (await this.next()).continue();
  }

  /** The server is asked for something else under the same key first, as another tab does, and then answers. */
  async passAfterAnother(change: object): Promise<void> {
    const route = await this.next();
    const body: unknown = route.request().postDataJSON();
    expect((await route.fetch({ postData: { ...Object(body), ...change } })).ok()).toBe(true);
    await route.continue();
  }

  /** An answer of this kind comes instead of the server's. */
  async answer(status: number, json: object): Promise<void> {
    await (await this.next()).fulfill({ status, json });
  }

  /** The server does its part, but another answer comes; null for none. */
  async fail(status: number | null, json: object = {}): Promise<void> {
    const route = await this.next();
    await route.fetch();
    await (status === null ? route.abort() : route.fulfill({ status, json }));
  }

  private async next(): Promise<Route> {
    await expect.poll(() => this.waiting.length, { message: this.path }).toBeGreaterThan(0);
    const route = this.waiting.shift();
    if (!route) throw new Error(`No call of ${this.path} waits`);
    return route;
  }
}
