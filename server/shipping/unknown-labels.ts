import { Counter } from 'prom-client';

/** Counts for the whole process; the log has the labels. */
export const unknownLabels = new Counter({
  name: 'aangan_unknown_shipment_statuses_total',
  help: 'Reports of the courier with a status that the shop does not know, and that changed nothing',
  registers: [],
});
