import type { SnapshotFrom } from 'xstate';
import type { paymentReturnMachine } from './paymentReturn.machine.ts';

type PaymentReturnSnapshot = SnapshotFrom<typeof paymentReturnMachine>;

/** Whether the check takes so long that the view should offer a link to the orders. */
export const selectIsDelayed = (paymentReturn: PaymentReturnSnapshot) => paymentReturn.hasTag('delayed');
export const selectPaymentStatusPoll = ({ children }: PaymentReturnSnapshot) => children.paymentStatusPoll;
