import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';
import { shortText } from '../view/shortText.ts';
import { Lanes } from './Lanes.tsx';
import { laneHue, type Lanes as LaneMap } from './lanes.ts';

interface SequenceRowProps {
  readonly row: Row;
  readonly actors: ReadonlyMap<string, Actor>;
  readonly lanes: LaneMap;
  /** When the row's tab was opened, ms since 1970. */
  readonly startedAt: number;
  readonly height: number;
}

/** An event with its sender, receiver and time, and the transitions it caused. */
export function SequenceRow({ row, actors, lanes, startedAt, height }: SequenceRowProps) {
  const from = lanes.laneOf(row.source);
  const to = lanes.laneOf(row.actor);
  const { type, ...payload } = row.event;
  const sender = actorName(row.source, actors);
  const receiver = actorName(row.actor, actors);
  const carried = Object.keys(payload).length > 0 ? shortText(payload, 200, row.replaced) : '';
  const targets = row.transitionIds.map((id) => summariseTransition(id, actors.get(row.actor)));
  return (
    <>
      <time dateTime={new Date(row.at).toISOString()} title={clock(row.at)}>
        {row.at - startedAt}
        <small> ms</small>
      </time>
      <Lanes from={from} to={to} count={lanes.lanes.length} height={height} />
      <span className="row-texts">
        <span className="ends" title={`${sender} → ${receiver}`}>
          <span className="from">{sender}</span>
          {' → '}
          <b className="to" style={{ color: `oklch(var(--lane) ${laneHue(to)})` }}>
            {receiver}
          </b>
        </span>
        <span className="what">
          <b>{type}</b> {carried !== '' && <small className="carried">{carried}</small>}
        </span>
        <span className="targets">{targets.join(', ')}</span>
      </span>
    </>
  );
}

function actorName(key: string | null, actors: ReadonlyMap<string, Actor>): string {
  return key === null ? 'outside' : (actors.get(key)?.name ?? '?');
}

/** The number of letters of the longest pair of sender and receiver. */
export function longestEnds(rows: readonly Row[], actors: ReadonlyMap<string, Actor>): number {
  return rows.reduce((longest, { source, actor }) => {
    const length = actorName(source, actors).length + actorName(actor, actors).length;
    return Math.max(longest, length);
  }, 0);
}

/** A transition in short: `editing → checking`, or its actions when it has no target. '' when it is unknown. */
function summariseTransition(id: string, actor: Actor | undefined): string {
  const transition = actor?.drawing?.transitions.find((each) => each.id === id);
  if (!transition) return '';
  return transition.targets.length === 0
    ? transition.actions.join(', ') || 'stays'
    : `${keyOf(transition.source)} → ${transition.targets.map(keyOf).join(' & ')}`;
}

function clock(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleTimeString(undefined, { hour12: false })}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

function keyOf(stateId: string): string {
  return stateId.slice(stateId.lastIndexOf('.') + 1);
}
