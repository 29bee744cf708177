import * as v from 'valibot';

/** Starts with exactly one slash: a page of this shop, never another site. */
const LocationState = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** Returns the path of the page that required the sign-in, from the location's state; '/' when there is none or it is not safe. */
export function returnPath(state: unknown): string {
  return v.is(LocationState, state) && !state.returnTo.startsWith('/login') ? state.returnTo : '/';
}
