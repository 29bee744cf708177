import * as v from 'valibot';

const LocationState = v.object({ email: v.string() });

/** Returns the email from the location's state, which the login page sets; '' without one. */
export function readEmailState(state: unknown): string {
  return v.is(LocationState, state) ? state.email : '';
}
