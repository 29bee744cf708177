import * as v from 'valibot';

const LocationState = v.object({ email: v.string() });

/** Returns the email that the login page has put into the location's state; '' without one. */
export function readEmailState(state: unknown): string {
  return v.is(LocationState, state) ? state.email : '';
}
