import { Button } from '@mantine/core';
import type { Actor } from '../recording/actor.ts';
import type { ShownSnapshot } from '../recording/protocol.ts';
import type { Row } from '../recording/recording.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { restoreTarget } from '../view/restoreTarget.ts';

interface RestoreActorProps {
  readonly actor: Actor;
  readonly row: Row;
  readonly snapshot: ShownSnapshot;
}

/** Restores the running actor of an app to the shown moment. Nothing when no app offers that. */
export function RestoreActor({ actor, row, snapshot }: RestoreActorProps) {
  const { workspace, recording, act } = useInspector();
  const target = restoreTarget(recording, actor);
  if (!target || snapshot.status !== 'active') return null;
  const restore = () => {
    act({ type: 'moment', moment: null });
    workspace.restore(target, row, snapshot);
  };
  return (
    <section aria-label="Restore">
      <Button onClick={restore}>Restore {actor.name} in the app</Button>
      <p className="faint">
        The app replaces it by an actor that starts from this snapshot. What it invokes and its delays do not
        start again by themselves.
        {row.tab !== target.tab &&
          ' The snapshot is from a recording: values that were replaced or cut stay so.'}
      </p>
    </section>
  );
}
