import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';
import { DeskCustomer, DeskCustomerRow } from './deskCustomer.ts';
import { DESK_SEARCH_MAX } from './deskLimits.ts';
import { listQuery } from './deskLists.ts';
import type { DeskRole } from './deskRoles.ts';

const READERS = ['owner', 'accountant'] as const satisfies readonly DeskRole[];
const OWNER = ['owner'] as const satisfies readonly DeskRole[];

const params = v.object({
  id: v.pipe(v.string(), v.uuid('desk_customer_not_found' satisfies PlainRefusalCode)),
});
const CustomerReply = v.object({ customer: DeskCustomer });

/** The calls of the desk about shoppers with an account. */
export const customerCalls = {
  /** The newest accounts, or the ones that a search finds. */
  listDeskCustomers: {
    method: 'GET',
    path: '/api/desk/customers',
    access: 'staff',
    roles: READERS,
    query: v.object({
      ...listQuery.entries,
      /** Name, email or phone: each word must be found, at least by its beginning. */
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX)), ''),
    }),
    reply: v.object({ rows: v.array(DeskCustomerRow), after: v.nullable(v.string()) }),
  },
  getDeskCustomer: {
    method: 'GET',
    path: '/api/desk/customers/:id',
    access: 'staff',
    roles: READERS,
    params,
    reply: CustomerReply,
  },
  /** Everything that the shop holds about a shopper, as they get it themselves, as a JSON file. */
  exportDeskCustomer: {
    method: 'GET',
    path: '/api/desk/customers/:id/export',
    access: 'staff',
    roles: OWNER,
    fresh: 'always',
    isFile: true,
    params,
    reply: v.unknown(),
  },
  /**
   * Erases the personal data of an account on request of the shopper. Refused with 409 while an order, a payment or a return is
   * open (`desk_customer_orders_open`, `desk_customer_refund_open`).
   */
  eraseDeskCustomer: {
    method: 'POST',
    path: '/api/desk/customers/:id/erase',
    access: 'staff',
    roles: OWNER,
    fresh: 'always',
    params,
    reply: CustomerReply,
  },
} as const;
