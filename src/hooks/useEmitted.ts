import { useEffect, useEffectEvent } from 'react';
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

/** Calls `handle` with each event of this type that a machine emits. */
export function useEmitted<Logic extends AnyActorLogic, Type extends EmittedFrom<Logic>['type']>(
  actor: Actor<Logic>,
  type: Type,
  handle: (event: EmittedFrom<Logic> & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    const subscription = actor.on(type, (event) => handleLatest(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
