import { fieldsOf } from '../forms/fitValue.ts';
import type { SentEvent } from '../recording/protocol.ts';
import type { Service } from './service.ts';
import type { VirtualClock } from './virtualClock.ts';

/** An event that a service sends, and how long after the one before it, in milliseconds. */
interface TimedEvent {
  readonly delay: number;
  readonly event: SentEvent;
}

/** Services that send events as time passes, by name. `now` is in milliseconds since 1970. */
const TIMED_SERVICES: Readonly<Record<string, (input: unknown, now: number) => Iterable<TimedEvent>>> = {
  waitUntil: (input, now) => countDown(Number(fieldsOf(input)['at']), now),
};

/** The seconds left, at once and then each second, and the end. */
function* countDown(at: number, now: number): Generator<TimedEvent> {
  let left = at - now;
  let delay = 0;
  while (left > 0) {
    const secondsLeft = Math.ceil(left / 1_000);
    yield { delay, event: { type: 'countdown.ticked', secondsLeft } };
    delay = left - (secondsLeft - 1) * 1_000;
    left -= delay;
  }
  yield { delay, event: { type: 'countdown.ended' } };
}

/** Calls `send` with the events of a service when they are due. Returns the function that ends this. */
export function startTimedService(
  service: Service,
  clock: VirtualClock,
  send: (event: SentEvent) => void,
): () => void {
  const events = TIMED_SERVICES[service.src]?.(service.input, clock.now)[Symbol.iterator]();
  let timer: number | undefined;
  const sendNext = () => {
    const next = events?.next();
    if (!next || next.done === true) return;
    const { delay, event } = next.value;
    const sendEvent = () => {
      send(event);
      sendNext();
    };
    if (delay === 0) sendEvent();
    else timer = clock.start(`${event.type} of ${service.name}`, delay, sendEvent);
  };
  sendNext();
  return () => {
    if (timer !== undefined) clock.stop(timer);
  };
}
