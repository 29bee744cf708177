import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { addPasskey, requestPasskey } from './add.ts';
import { declinePasskeyOffer, deletePasskey, listPasskeys, renamePasskey } from './manage.ts';
import { requestPasskeySignIn, signInWithPasskey } from './sign-in.ts';

/** Passkeys: signing in with one, and the account's list of them. */
export function passkeyRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('requestPasskeySignIn', (request) => requestPasskeySignIn(context, request));
  addRoute('signInWithPasskey', (request) => signInWithPasskey(context, request.body, request));
  addRoute('listPasskeys', ({ user }) => listPasskeys(context, user));
  addRoute('requestPasskey', (request) => requestPasskey(context, request.user, request));
  addRoute('addPasskey', (request) => addPasskey(context, request.user, request.body, request));
  addRoute('renamePasskey', ({ user, params, body }) => renamePasskey(context, user, { ...params, ...body }));
  addRoute('deletePasskey', (request) => deletePasskey(context, request));
  addRoute('declinePasskeyOffer', ({ user }) => declinePasskeyOffer(context, user));
}
