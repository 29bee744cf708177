import { transition, type EventFrom, type ExecutableActionsFrom } from 'xstate';
import {
  isExchangeSent,
  isShopsFault,
  RETURN_STATUSES,
  type ReturnStatus,
} from '../../contract/returns/returnLife.ts';
import { returnMachine } from '../../machines/return.machine.ts';
import type { StoredReturn } from './queries.ts';

export type ReturnMachineEvent = EventFrom<typeof returnMachine>;
export type ReturnAction = ExecutableActionsFrom<typeof returnMachine>;

/** What the machine knows of a stored return. */
export type ReturnFacts = Pick<StoredReturn, 'status' | 'reason' | 'resolution' | 'events'>;

/** The status of a return after an event and its actions; null when the event does not apply to its state. */
export function nextReturn(
  facts: ReturnFacts,
  event: ReturnMachineEvent,
): { readonly status: ReturnStatus; readonly actions: readonly ReturnAction[] } | null {
  const from = snapshot(facts);
  if (!from.can(event)) return null;
  const [to, actions] = transition(returnMachine, from, event);
  const status = RETURN_STATUSES.find((one) => to.matches(one));
  if (!status) throw new Error('A state of a return has no status');
  return { status, actions };
}

/** Whether an event applies to the state of a return. */
export function acceptsReturnEvent(facts: ReturnFacts, event: ReturnMachineEvent): boolean {
  return snapshot(facts).can(event);
}

/** Whether the shopper may withdraw the return. */
export function isWithdrawable(facts: ReturnFacts): boolean {
  return snapshot(facts).hasTag('withdrawable');
}

function snapshot({ status, reason, resolution, events }: ReturnFacts) {
  return returnMachine.resolveState({
    value: status,
    context: {
      isShopsFault: isShopsFault(reason),
      isExchange: resolution === 'exchange',
      isSent: isExchangeSent(events),
    },
  });
}
