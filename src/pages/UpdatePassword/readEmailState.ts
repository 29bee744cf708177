import * as v from 'valibot';

const LocationState = v.object({ email: v.string() });

/** The email that the login page hands over in the location's state; '' without one. */
export function readEmailState(state: unknown): string {
  return v.is(LocationState, state) ? state.email : '';
}
