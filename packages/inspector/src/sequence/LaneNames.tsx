import { UnstyledButton } from '@mantine/core';
import { laneHue, type Lane } from './lanes.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  readonly onToggle: (actor: string) => void;
}

/** The names of the lanes, above the rows. A lane with the actors below it can be unfolded. */
export function LaneNames({ lanes, onToggle }: LaneNamesProps) {
  return (
    <ol className="lane-names" aria-label="Lanes">
      {lanes.map(({ key, name, isFolded }, index) => (
        // A lane is a position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} style={{ color: `oklch(var(--lane) ${laneHue(index)})` }}>
          {isFolded === null ? (
            <span title={name}>{name}</span>
          ) : (
            <UnstyledButton aria-expanded={!isFolded} title={name} onClick={() => onToggle(key)}>
              {isFolded ? '▸' : '▾'} {name}
            </UnstyledButton>
          )}
        </li>
      ))}
    </ol>
  );
}
