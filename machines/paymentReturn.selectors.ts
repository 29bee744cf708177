import type { SnapshotFrom } from 'xstate';
import type { paymentReturnMachine } from './paymentReturn.machine.ts';

type PaymentReturn = SnapshotFrom<typeof paymentReturnMachine>;

/** Whether the check takes so long that the view should offer a link to the orders. */
export const selectIsDelayed = (paymentReturn: PaymentReturn) => paymentReturn.hasTag('delayed');
export const selectPaymentStatusPoll = ({ children }: PaymentReturn) => children.paymentStatusPoll;
