import { vi } from 'vitest';
import { openSocket } from '../src/client/openSocket.ts';
import { connectToShops, type Connection } from '../src/recording/channel.ts';
import { Recording } from '../src/recording/recording.ts';

export interface TestInspector {
  readonly recording: Recording;
  readonly connection: Connection;
  readonly refused: string[];
  /** State values of the actors with this name. */
  readonly statesOf: (name: string) => readonly unknown[];
}

/** What the inspector's page does with its recording, without the page. Replaces the global `window`. */
export function openTestInspector(url: string): TestInspector {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  const recording = new Recording();
  const refused: string[] = [];
  const connection = connectToShops(
    recording,
    (reason) => refused.push(reason),
    openSocket(
      async () => url.replace('http', 'ws'),
      (address) => new WebSocket(address),
    ),
  );
  const statesOf = (name: string) =>
    [...recording.actors.values()].flatMap((actor) => (actor.name === name ? [actor.snapshot.value] : []));
  return { recording, connection, refused, statesOf };
}
