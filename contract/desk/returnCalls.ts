import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';
import { DECLINE_REASONS } from '../returns/returnLife.ts';
import { REFERENCE_MAX } from './deskLimits.ts';
import { listQuery, PhotoFile } from './deskLists.ts';
import { DeskReturn, DeskReturnRow, RETURN_FILTERS } from './deskReturn.ts';
import { DESK_RETURN_EVENT_TYPES } from './deskReturnEvents.ts';
import type { DeskRole } from './deskRoles.ts';

const READERS = ['owner', 'packer', 'accountant'] as const satisfies readonly DeskRole[];
const HANDLERS = ['owner', 'packer'] as const satisfies readonly DeskRole[];

const Id = v.pipe(v.string(), v.uuid('return_not_found' satisfies PlainRefusalCode));
const ReturnReply = v.object({ return: DeskReturn });

/** An event of a return. Fields that do not belong to the event are ignored. */
const ReturnEventBody = v.pipe(
  v.object({
    type: v.picklist(DESK_RETURN_EVENT_TYPES),
    /** Of the return that the person saw. */
    version: v.pipe(v.string(), v.maxLength(60)),
    /** Of `return.declined`, which requires it. */
    reason: v.optional(v.nullable(v.picklist(DECLINE_REASONS)), null),
    /** Of `return.approved`: the shop sends its own courier, so that no courier is booked at Shiprocket. */
    hasOwnCourier: v.optional(v.boolean(), false),
    /** Of `exchange.lost`: whether the other size is sent again, and not refunded. */
    isSentAgain: v.optional(v.boolean(), false),
    /** Of `refund.accepted`, which requires it: the reference of the payment. */
    reference: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(REFERENCE_MAX, 'desk_reference_too_long' satisfies PlainRefusalCode),
      ),
      '',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['reason']],
      ({ type, reason }) => type !== 'return.declined' || reason !== null,
      'desk_reason_required' satisfies PlainRefusalCode,
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['reference']],
      ({ type, reference }) => type !== 'refund.accepted' || reference !== '',
      'desk_reference_required' satisfies PlainRefusalCode,
    ),
    ['reference'],
  ),
);

/** The calls of the desk about returns. */
export const returnCalls = {
  /** Returns that wait for a person, the oldest first, and then the others, the newest first. */
  listDeskReturns: {
    method: 'GET',
    path: '/api/desk/returns',
    access: 'staff',
    roles: READERS,
    query: v.object({ ...listQuery.entries, show: v.optional(v.picklist(RETURN_FILTERS)) }),
    reply: v.object({ rows: v.array(DeskReturnRow), after: v.nullable(v.string()) }),
  },
  getDeskReturn: {
    method: 'GET',
    path: '/api/desk/returns/:id',
    access: 'staff',
    roles: READERS,
    params: v.object({ id: Id }),
    reply: ReturnReply,
  },
  /**
   * Causes an event. Refused with 409 and the present return when it is no longer the return that the person saw
   * (`desk_return_changed`), or does not accept the event (`desk_return_refused`, `exchange_out_of_stock`).
   */
  changeDeskReturn: {
    method: 'POST',
    path: '/api/desk/returns/:id/events',
    access: 'staff',
    roles: HANDLERS,
    fresh: 'largeRefunds',
    params: v.object({ id: Id }),
    body: ReturnEventBody,
    reply: ReturnReply,
  },
  /** A file of a photograph of a return. */
  getReturnPhoto: {
    method: 'GET',
    path: '/api/desk/returns/:id/photos/:file',
    access: 'staff',
    roles: READERS,
    isFile: true,
    params: v.object({ id: Id, file: PhotoFile }),
    reply: v.instance(Uint8Array),
  },
} as const;
