import * as v from 'valibot';

const Given = v.object({ email: v.string() });

/** The email that the login page hands over in the location's state; '' without one. */
export function givenEmail(state: unknown): string {
  return v.is(Given, state) ? state.email : '';
}
