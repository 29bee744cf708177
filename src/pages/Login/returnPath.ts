import * as v from 'valibot';

/** One slash and no second one: a page of this shop, never another site. */
const LocationState = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** The page that asked for the sign-in, as the location's state says; home when none did. */
export function returnPath(state: unknown): string {
  return v.is(LocationState, state) && !state.returnTo.startsWith('/login') ? state.returnTo : '/';
}
