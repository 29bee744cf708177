import { getProfile } from '../../../contract/accounts/profileEndpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideRequest } from '../request.ts';

/** Loads the account details of the shopper. */
export function provideProfile({ api }: Dependencies) {
  return provideRequest(async (_: undefined, signal) => (await api(getProfile, { signal })).user);
}
