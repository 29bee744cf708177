import { refusals, type RefusalCode } from '../refusals.ts';
import type { RefusalDefinition } from '../refusal.ts';
import { deskRefusals } from './deskRefusals.ts';

/** All refusals of the API, with the desk's. */
export const allRefusals: Readonly<Record<RefusalCode, RefusalDefinition>> = { ...refusals, ...deskRefusals };
