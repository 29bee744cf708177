import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { CHANNEL } from 'xstate-offline-inspector/client';
import { INSPECTOR_KEY } from '../../src/inspect/hasInspectorRequest.ts';
import { expect } from '../../tests/e2e/shop-test.ts';

/** A machine as it runs in a page, followed by the messages that the page sends to the shop's inspector. */
export class RunningMachine {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Follows it from the next page that is opened. */
  static async follow(page: Page, id: string): Promise<RunningMachine> {
    await page.addInitScript(
      ({ machine, key, channelName }) => {
        // By session id, the actor that was started last at the end.
        const states = new Map<string, unknown>();
        Reflect.set(window, 'machineStates', states);
        sessionStorage.setItem(key, 'offline');
        const channel = new BroadcastChannel(channelName);
        const isMachine = ({ id: name, states: hasStates }: { id?: string; states?: object }) =>
          name === machine && hasStates !== undefined;
        channel.addEventListener('message', (posted) => {
          const data = typeof posted.data === 'string' ? JSON.parse(posted.data) : posted.data;
          if (data.type === 'shop.opened') channel.postMessage({ type: 'inspector.here', inspector: 'walk' });
          for (const { type, sessionId, definition, event, snapshot } of data.messages ?? []) {
            if (type === '@xstate.actor' && isMachine(JSON.parse(definition)))
              states.set(sessionId, snapshot.value);
            if (type !== '@xstate.snapshot' || !states.has(sessionId)) continue;
            if (event.type === 'xstate.stop') states.delete(sessionId);
            else states.set(sessionId, snapshot.value);
          }
        });
      },
      { machine: id, key: INSPECTOR_KEY, channelName: CHANNEL },
    );
    return new RunningMachine(page);
  }

  /**
   * Waits until the machine is in the state of the model. The page may already have shown that state: while a response
   * is on its way, and before hydration.
   */
  async expectState({ value, status }: AnyMachineSnapshot): Promise<void> {
    // The page may already have left a machine that has ended.
    if (status !== 'active') return;
    await expect
      .poll(() => this.page.evaluate(() => [...Reflect.get(window, 'machineStates').values()].at(-1)), {
        message: 'the state of the machine in the page',
      })
      .toEqual(value);
  }
}
