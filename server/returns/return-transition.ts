import { transition, type EventFrom, type ExecutableActionsFrom } from 'xstate';
import {
  isShopsFault,
  RETURN_STATUSES,
  type ReturnReason,
  type ReturnStatus,
} from '../../contract/returns/returnLife.ts';
import { returnMachine } from '../../machines/return.machine.ts';

export type ReturnMachineEvent = EventFrom<typeof returnMachine>;
export type ReturnAction = ExecutableActionsFrom<typeof returnMachine>;

interface ReturnFacts {
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
}

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

/** Whether the shopper may withdraw the return. */
export function isWithdrawable(facts: ReturnFacts): boolean {
  return snapshot(facts).hasTag('withdrawable');
}

function snapshot({ status, reason }: ReturnFacts) {
  return returnMachine.resolveState({ value: status, context: { isShopsFault: isShopsFault(reason) } });
}
