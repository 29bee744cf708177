import * as v from 'valibot';

/** A path must start with exactly one slash, so that it cannot lead to another site. */
const LocationState = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** Returns the path of the page to open after sign-in, from the location's state; '/' when it is missing or not safe. */
export function returnPath(state: unknown): string {
  return v.is(LocationState, state) && !state.returnTo.startsWith('/login') ? state.returnTo : '/';
}
