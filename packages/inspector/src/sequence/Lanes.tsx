import { laneHue, OUTSIDE } from './lanes.ts';

const WIDTH = 14;
const xOf = (lane: number) => lane * WIDTH + WIDTH / 2;

interface LanesProps {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly height: number;
}

/** One row of a sequence diagram: a line for each lane, and the arrow from the sender's lane to the receiver's. */
export function Lanes({ from, to, count, height }: LanesProps) {
  const middle = height / 2;
  const isToSelf = from === to;
  const right = to > from;
  return (
    <svg
      className="lanes"
      width={count * WIDTH + 10}
      height={height}
      aria-hidden
      style={{ color: `oklch(var(--lane) ${laneHue(to)})` }}
    >
      {Array.from({ length: count }, (_, lane) => (
        <line
          key={lane}
          className="lane"
          x1={xOf(lane)}
          x2={xOf(lane)}
          y1={0}
          y2={height}
          data-outside={lane === OUTSIDE || undefined}
        />
      ))}
      {isToSelf ? (
        <path className="message" d={`M ${xOf(to)} ${middle - 6} h 6 q 5 0 5 6 t -5 6 h -3`} />
      ) : (
        <path className="message" d={`M ${xOf(from)} ${middle} H ${xOf(to) + (right ? -6 : 6)}`} />
      )}
      <circle className="sender" cx={xOf(from)} cy={isToSelf ? middle - 6 : middle} r={2.4} />
      <path
        className="receiver"
        transform={`translate(${xOf(to)} ${isToSelf ? middle + 6 : middle}) scale(${right && !isToSelf ? 1 : -1} 1)`}
        d="M 0 0 L -7 -4 V 4 z"
      />
    </svg>
  );
}
