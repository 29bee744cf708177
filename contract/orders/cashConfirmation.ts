import type { OrderEvent } from './orderLife.ts';

/** What the shop knows of whether the shopper wants an order that is paid in cash. The later ones count more. */
export const CONFIRMATION_STATES = ['notRequested', 'requested', 'byShopper', 'byPhone'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/**
 * Why the confirmation of a cash order is requested once more. Nothing else follows from a reason.
 * - `shortAddress`: the street is too short to be found.
 * - `otherState`: the PIN code is one of another state.
 * - `returnedBefore`: a cash order of the account, or to the phone, came back.
 */
export const CONFIRMATION_REASONS = ['shortAddress', 'otherState', 'returnedBefore'] as const;
export type ConfirmationReason = (typeof CONFIRMATION_REASONS)[number];

const EVENTS: Readonly<Record<Exclude<ConfirmationState, 'notRequested'>, OrderEvent>> = {
  requested: 'confirmation_requested',
  byShopper: 'confirmed_by_shopper',
  byPhone: 'confirmed_by_phone',
};

/** The state of the confirmation by the events of an order. */
export function confirmationState(events: readonly { readonly type: OrderEvent }[]): ConfirmationState {
  const happened = CONFIRMATION_STATES.filter(
    (state) => state !== 'notRequested' && events.some(({ type }) => type === EVENTS[state]),
  );
  return happened.at(-1) ?? 'notRequested';
}
