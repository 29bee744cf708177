import { UnstyledButton } from '@mantine/core';
import { laneHue, type Lane } from './lanes.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  /** The page load of an actor; '' where all lanes are of the same one. */
  readonly pageOf: (actor: string) => string;
  readonly onToggle: (actor: string) => void;
}

/** The names of the lanes, above the rows. A lane with the actors below it can be unfolded. */
export function LaneNames({ lanes, pageOf, onToggle }: LaneNamesProps) {
  return (
    <ol className="lane-names" aria-label="Lanes">
      {lanes.map(({ key, name: actor, isFolded }, index) => {
        const page = pageOf(key);
        const name = page === '' ? actor : `${actor} · ${page}`;
        return (
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
        );
      })}
    </ol>
  );
}
