import { useSelector } from '@xstate/react';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { useDesk } from './deskContext.ts';

const NONE: readonly DeskRole[] = [];

/** The roles of the person who is signed in. */
export function useRoles(): readonly DeskRole[] {
  return useSelector(useDesk().session, ({ context }) => context.session?.staff.roles ?? NONE);
}
