import type { SnapshotFrom } from 'xstate';
import type { paymentReturnMachine } from './paymentReturn.machine.ts';

type PaymentReturn = SnapshotFrom<typeof paymentReturnMachine>;

/** Whether it takes so long that the orders are the better place to wait. */
export const selectIsDelayed = (paymentReturn: PaymentReturn) => paymentReturn.hasTag('delayed');
export const selectPaymentStatusPoll = ({ children }: PaymentReturn) => children.paymentStatusPoll;
