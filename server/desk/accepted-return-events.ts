import {
  DESK_RETURN_EVENT_TYPES,
  mayCauseOfReturn,
  type DeskReturnEvent,
} from '../../contract/desk/deskReturnEvents.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { DECLINE_REASONS, type DeclineReason } from '../../contract/returns/returnLife.ts';
import { refusalOf, type DecisionFacts } from '../returns/decisions.ts';
import type { ReturnMachineEvent } from '../returns/return-transition.ts';

/** The events that a return accepts now, in one of their forms, and that somebody with these roles may cause. */
export function acceptedReturnEvents(
  facts: DecisionFacts,
  roles: readonly DeskRole[],
): readonly DeskReturnEvent[] {
  return DESK_RETURN_EVENT_TYPES.filter(
    (type) =>
      mayCauseOfReturn(roles, type) && formsOf(type).some((event) => refusalOf(facts, event) === null),
  );
}

/** The reasons with which a return can be declined now. */
export function acceptedDeclineReasons(facts: DecisionFacts): readonly DeclineReason[] {
  return DECLINE_REASONS.filter((reason) => refusalOf(facts, { type: 'return.declined', reason }) === null);
}

function formsOf(type: DeskReturnEvent): readonly ReturnMachineEvent[] {
  if (type === 'return.declined') return DECLINE_REASONS.map((reason) => ({ type, reason }));
  if (type === 'exchange.lost') return [true, false].map((isSentAgain) => ({ type, isSentAgain }));
  return [{ type }];
}
