import { refusals, type RefusalCode } from '../refusals.ts';
import type { RefusalDefinition } from '../refusal.ts';
import { deskRefusals } from './deskRefusals.ts';

/** All refusals of the API, with those of the desk. */
export const allRefusals: Readonly<Record<RefusalCode, RefusalDefinition>> = { ...refusals, ...deskRefusals };
