import type { Page, Request, Route } from '@playwright/test';
import * as v from 'valibot';
import { calls } from '../../contract/calls.ts';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { expect } from '../../tests/e2e/shop-test.ts';

/** Requests of one kind, each held until the test answers it; so a busy state lasts as long as the test observes it. */
export class HeldRequest {
  private readonly waiting: Route[] = [];

  private readonly path: string | RegExp;

  private constructor(path: string | RegExp) {
    this.path = path;
  }

  static async at(page: Page, path: string | RegExp, method = 'POST'): Promise<HeldRequest> {
    const heldRequest = new HeldRequest(path);
    await page.route(path, async (route) => {
      if (route.request().method() === method) heldRequest.waiting.push(route);
      else await route.fallback();
    });
    // The page has cancelled the request.
    page.on('requestfailed', (request) => {
      const index = heldRequest.waiting.findIndex((route) => route.request() === request);
      if (index >= 0) heldRequest.waiting.splice(index, 1);
    });
    return heldRequest;
  }

  async expectWaiting(count: number): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: String(this.path) }).toBe(count);
  }

  /** Passes the request to the real server. */
  async pass(): Promise<void> {
    await (await this.next()).continue();
  }

  /** First sends a different request under the same key, as another tab would, then passes this one to the server. */
  async passAfterAnother(change: object): Promise<void> {
    const route = await this.next();
    const body: unknown = route.request().postDataJSON();
    expect((await route.fetch({ postData: { ...Object(body), ...change } })).ok()).toBe(true);
    await route.continue();
  }

  /** Responds in place of the server. A success must have the form of the contract. */
  async answer(status: number, json: object): Promise<void> {
    const route = await this.next();
    if (status < 400) v.parse(replySchema(route.request()), json);
    await route.fulfill({ status, json });
  }

  /** Cuts the connection before the server has received the request. */
  async lose(): Promise<void> {
    await (await this.next()).abort();
  }

  /** Lets the server process the request, but returns another response, or null. */
  async fail(status: number | null, json: object = {}): Promise<void> {
    const route = await this.next();
    await route.fetch();
    await (status === null ? route.abort() : route.fulfill({ status, json }));
  }

  private async next(): Promise<Route> {
    await expect.poll(() => this.waiting.length, { message: String(this.path) }).toBeGreaterThan(0);
    const route = this.waiting.shift();
    if (!route) throw new Error(`No call of ${String(this.path)} waits`);
    return route;
  }
}

function replySchema(request: Request): v.GenericSchema {
  const call = [...Object.values(calls), ...Object.values(deskCalls)].find(
    ({ method, path }) =>
      method === request.method() && new URLPattern({ pathname: path }).test(request.url()),
  );
  if (!call) throw new Error(`The contract has no call ${request.method()} ${request.url()}`);
  return call.reply;
}
