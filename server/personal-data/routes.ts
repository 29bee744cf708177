import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { changeContact, changeName, sendContactCode } from './change-profile.ts';
import { deleteAccount, sendDeletionCode } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { getProfile } from './profile.ts';

/** The profile (spec §7), and a shopper's right to a copy of their data, and to their deletion. */
export function personalDataRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('getProfile', ({ user }) => getProfile(context, user));
  addRoute('changeName', (request) => changeName(context, request));
  addRoute('sendContactCode', (request) => sendContactCode(context, request));
  addRoute('changeContact', (request) => changeContact(context, request));
  addRoute('exportData', ({ user }) => exportData(context, user));
  addRoute('sendDeletionCode', (request) => sendDeletionCode(context, request));
  addRoute('deleteAccount', (request) => deleteAccount(context, request));
}
