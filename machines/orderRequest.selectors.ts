import type { SnapshotFrom } from 'xstate';
import type { orderRequestMachine } from './orderRequest.machine.ts';

/** Whether no answer came and the request will be repeated; false where none is running. */
export const selectIsUnanswered = (request: SnapshotFrom<typeof orderRequestMachine> | undefined) =>
  request?.matches('unanswered') ?? false;
