import type { SnapshotFrom } from 'xstate';
import type { paymentStatusPollMachine } from './paymentStatusPoll.machine.ts';

/** Whether nobody answered the last request; false where no poll is running. */
export const selectIsUnreachable = (poll: SnapshotFrom<typeof paymentStatusPollMachine> | undefined) =>
  poll?.context.status === 'unreachable';
