import type { InspectionEvent } from 'xstate';
import { createDispatch } from '../src/client/createDispatch.ts';
import { createMask } from '../src/client/createMask.ts';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { Recording } from '../src/recording/recording.ts';

/** The inspector's client, and what its page shows. */
export function inspected() {
  const recording = new Recording();
  recording.open({ id: 'tab', title: 'An app', address: '/', app: '', source: 'app' });
  const { track, send } = createDispatch();
  const report = createReport(createMask(SECRETS), (message) =>
    recording.receive('tab', [JSON.parse(JSON.stringify(message))]),
  );
  const inspect: (inspectionEvent: InspectionEvent) => void = createObserver(track, report);
  const actors = () => [...recording.actors.values()];
  const find = (name: string) => actors().find((actor) => actor.name === name);
  return { inspect, recording, actors, find, send };
}
