import { Anchor } from '@mantine/core';
import type { Drawing } from '../chart/drawing.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** A link that opens the source of the machine, or of the selected state, in an editor; nothing where the app does not know it. */
export function SourceLink({ drawing }: { readonly drawing: Drawing }) {
  const { workspace, shown } = useInspector();
  const chosen = drawing.states.find(({ id }) => id === shown.state) ?? drawing.states[0];
  const parents = new Map(drawing.states.map((state) => [state.id, state]));
  const keys: string[] = [];
  for (let state = chosen; state && state.parent !== null; state = parents.get(state.parent))
    keys.unshift(state.key);
  const address = workspace.host.sourceAddress(drawing.id, keys);
  if (address === null) return null;
  return (
    <Anchor href={address} aria-label={`Source of ${chosen?.key}`}>
      Source
    </Anchor>
  );
}
