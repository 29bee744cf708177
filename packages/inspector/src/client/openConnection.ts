import type { InspectionEvent } from 'xstate';
import { connectToInspectors, type AppSource, type InspectorConnection } from './connectToInspectors.ts';
import type { OpenChannel } from './channel.ts';
import { createDispatch, type Dispatch } from './createDispatch.ts';
import type { Mask } from './createMask.ts';
import { createRestorer, type Restorer } from './createRestorer.ts';

/** The connection of an app to its inspectors, with what their requests need. */
export interface AppConnection extends InspectorConnection {
  readonly track: Dispatch['track'];
  readonly restorer: Pick<Restorer, 'track' | 'store'>;
  /** Whether an inspection event is met for the first time: an actor may be followed twice. */
  readonly isNew: (inspectionEvent: InspectionEvent) => boolean;
}

export interface AppConnectionOptions {
  readonly app: string;
  readonly mask: Mask;
  /** The texts of the files of machines, by their absolute paths. */
  readonly sources?: Readonly<Record<string, string>> | undefined;
  /** Whether the inspector may restore actors. */
  readonly canRestore: boolean;
  readonly onNoInspector?: () => void;
  readonly source?: AppSource;
  readonly openChannel?: OpenChannel;
}

const MAX_SEEN = 8;

export function openConnection({
  canRestore,
  onNoInspector = () => undefined,
  ...options
}: AppConnectionOptions): AppConnection {
  const { track, send } = createDispatch();
  const restorer = createRestorer();
  /** The latest inspection events of this task: observers of the same event are called one after another. */
  const seen: InspectionEvent[] = [];
  const restore = canRestore ? restorer.restore : null;
  const { post, close } = connectToInspectors({ ...options, onNoInspector, send, restore });
  let isClosed = false;
  return {
    track,
    restorer,
    isNew: (inspectionEvent) => {
      if (seen.includes(inspectionEvent)) return false;
      if (seen.length === 0) queueMicrotask(() => (seen.length = 0));
      else if (seen.length === MAX_SEEN) seen.length = 0;
      seen.push(inspectionEvent);
      return true;
    },
    // The first events of an actor are reported a microtask later, which may be after the end.
    post: (message) => {
      if (!isClosed) post(message);
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      close();
    },
  };
}
