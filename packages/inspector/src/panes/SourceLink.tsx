import { Anchor } from '@mantine/core';
import type { Drawing } from '../chart/drawing.ts';
import { findMachineSource, sourceAddress } from '../sourceAddress.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** A link that opens the source of the machine, or of the selected state, in an editor; nothing where the app does not know it. */
export function SourceLink({ drawing }: { readonly drawing: Drawing }) {
  const { workspace, recording, shown } = useInspector();
  const chosen = drawing.states.find(({ id }) => id === shown.state) ?? drawing.states[0];
  const parents = new Map(drawing.states.map((state) => [state.id, state]));
  const keys: string[] = [];
  for (let state = chosen; state && state.parent !== null; state = parents.get(state.parent))
    keys.unshift(state.key);
  // The newest app first: another may have a machine with this id too.
  const [source] = [...recording.tabs.values()]
    .toReversed()
    .flatMap(({ sources = {} }) => findMachineSource(sources, drawing.id) ?? []);
  const address = source ? sourceAddress(source, keys) : workspace.host.sourceAddress(drawing.id, keys);
  if (address === null) return null;
  return (
    <Anchor href={address} aria-label={`Source of ${chosen?.key}`}>
      Source
    </Anchor>
  );
}
