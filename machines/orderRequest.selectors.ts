import type { SnapshotFrom } from 'xstate';
import type { orderRequestMachine } from './orderRequest.machine.ts';

/** Whether the request got no response and will be repeated; false when no request is running. */
export const selectIsUnanswered = (request: SnapshotFrom<typeof orderRequestMachine> | undefined) =>
  request?.matches('confirming') ?? false;
