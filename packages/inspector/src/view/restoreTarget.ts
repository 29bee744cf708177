import type { Actor } from '../recording/actor.ts';
import type { Recording } from '../recording/recording.ts';

/**
 * The running actor that can be restored to a moment of this one: itself, or else the last one of the same machine. Null when no app that is
 * connected has one, or allows it.
 */
export function restoreTarget(
  { actors, tabs }: Recording,
  { key, name, machine, parent }: Actor,
): Actor | null {
  if (parent !== null) return null;
  const candidates = [...actors.values()].filter((actor) => {
    const tab = tabs.get(actor.tab);
    const isSame = actor.parent === null && actor.name === name && actor.machine?.id === machine?.id;
    return isSame && actor.snapshot.status === 'active' && tab?.isOpen === true && tab.canRestore === true;
  });
  return candidates.find((actor) => actor.key === key) ?? candidates.at(-1) ?? null;
}
