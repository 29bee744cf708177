import type { SnapshotFrom } from 'xstate';
import type { paymentStatusPollMachine } from './paymentStatusPoll.machine.ts';

/** Whether the last request got no response; false when no poll is running. */
export const selectIsUnreachable = (poll: SnapshotFrom<typeof paymentStatusPollMachine> | undefined) =>
  poll?.context.status === 'unreachable';
