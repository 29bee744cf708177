import { OrderOptions } from '../../contract/orders/orderOptions.ts';
import { createDraft } from './createDraft.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

const orderOptionsIn = ({ session }: Records) => jsonRecord(session, 'aangan.orderOptions', 1, OrderOptions);

/** The options of the order that is not placed yet. */
export const createOrderOptionsDraft = (records: Records) =>
  createDraft<OrderOptions>(orderOptionsIn(records), records);
