import { openConnection, type AppConnection, type AppConnectionOptions } from './openConnection.ts';
import { withCollectedActors } from './withCollectedActors.ts';

const connections = new Map<string, AppConnection>();

/**
 * Returns the connection of an app in this page, which is opened once: hot reload runs modules again, and the actors that were started before
 * still report to the first inspector object.
 */
export function openPageConnection(options: AppConnectionOptions): AppConnection {
  const { app } = options;
  const open = connections.get(app);
  if (open) return open;
  const opened = openConnection(options);
  const { watch, post } = withCollectedActors(opened.post);
  const connection: AppConnection = {
    ...opened,
    track: (inspectionEvent) => {
      opened.track(inspectionEvent);
      watch(inspectionEvent.actorRef);
    },
    post,
    close: () => {
      if (connections.get(app) === connection) connections.delete(app);
      opened.close();
    },
  };
  connections.set(app, connection);
  return connection;
}
