import type { InspectionEvent } from 'xstate';
import { connectToInspectors } from './connectToInspectors.ts';
import { createDispatch } from './createDispatch.ts';
import type { Mask } from './createMask.ts';
import type { Message } from './protocol.ts';
import { withCollectedActors } from './withCollectedActors.ts';

/** What the inspector objects of an app in this page share. */
export interface PageConnection {
  readonly track: (inspectionEvent: InspectionEvent) => void;
  readonly post: (message: Message) => void;
  /** Whether an inspection event is met for the first time: two inspector objects may follow the same actor. */
  readonly isNew: (inspectionEvent: InspectionEvent) => boolean;
  readonly close: () => void;
}

interface PageConnectionOptions {
  readonly app: string;
  readonly mask: Mask;
  readonly onNoInspector: () => void;
}

const connections = new Map<string, PageConnection>();

/**
 * Returns the connection of an app in this page, which is opened once: hot reload runs modules again, and the actors that were started before
 * still report to the first inspector object.
 */
export function openPageConnection({ app, mask, onNoInspector }: PageConnectionOptions): PageConnection {
  const open = connections.get(app);
  if (open) return open;
  const { track, send } = createDispatch();
  const seen = new WeakSet<InspectionEvent>();
  const channel = connectToInspectors({ app, send, mask, onNoInspector });
  let isClosed = false;
  // The first events of an actor are reported a microtask later, which may be after the end.
  const postUntilClosed = (message: Message) => {
    if (!isClosed) channel.post(message);
  };
  const { watch, post } = withCollectedActors(postUntilClosed);
  const connection: PageConnection = {
    track: (inspectionEvent) => {
      track(inspectionEvent);
      watch(inspectionEvent.actorRef);
    },
    post,
    isNew: (inspectionEvent) => {
      const isNew = !seen.has(inspectionEvent);
      seen.add(inspectionEvent);
      return isNew;
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      connections.delete(app);
      channel.close();
    },
  };
  connections.set(app, connection);
  return connection;
}
