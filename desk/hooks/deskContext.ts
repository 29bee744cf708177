import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deskConfirmationMachine } from '../../machines/desk/deskConfirmation.machine.ts';
import type { deskSessionMachine } from '../../machines/desk/deskSession.machine.ts';
import type { Inspection } from '../../src/inspect/Inspection.ts';
import type { DeskApi } from '../api/client.ts';

/** What the pages of the desk share. */
export interface Desk {
  readonly api: DeskApi;
  readonly session: ActorRefFrom<typeof deskSessionMachine>;
  /** The dialog for a fresh code. */
  readonly confirmation: ActorRefFrom<typeof deskConfirmationMachine>;
  /** Null unless an inspector was requested. */
  readonly inspection: Inspection | null;
}

export const DeskContext = createContext<Desk | null>(null);

/** @throws Error outside of the desk */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext is missing');
  return desk;
}
