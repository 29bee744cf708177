import { createActor } from 'xstate';
import { provideAppUpdate } from '../services/appUpdate.ts';
import type { Shop } from '../services/Shop.ts';
import { offerUpdate } from './offerUpdate.tsx';

/** Runs the machine of new versions for as long as the tab is open. */
export function startAppUpdate({ inspection }: Shop): void {
  createActor(provideAppUpdate(offerUpdate), inspection ? { inspect: inspection.observe } : {}).start();
}
