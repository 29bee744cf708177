import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';

/** Calls `handle` once a machine has reached its final state. */
export function useDone(actor: AnyActorRef, handle: () => void): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    // Not `complete`, which follows when the page is left too.
    const subscription = actor.subscribe(({ status }) => {
      if (status === 'done') handleLatest();
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
