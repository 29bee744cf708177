export interface VisitTimes {
  /** Milliseconds from each interaction to the next frame, in steps of 8; values below 16 as 8. */
  readonly interactions: () => readonly number[];
  /** Milliseconds from each press on a link to the frame that shows the heading of the new page. */
  readonly routes: () => readonly number[];
}

declare global {
  interface Window {
    visitTimes: VisitTimes;
  }
  interface Performance {
    /** Interactions since the page was opened. Not in TypeScript's own types yet. */
    readonly interactionCount: number;
  }
  interface PerformanceEventTiming {
    /** 0 for an event without an interaction. Not in TypeScript's own types yet. */
    readonly interactionId: number;
  }
}

/** Runs in the page: puts `visitTimes` into its window. */
export function watchVisit(): void {
  const reported = new Map<number, number>();
  const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => 'interactionId' in entry;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isEvent)) {
      const { interactionId, duration } = entry;
      if (interactionId > 0)
        reported.set(interactionId, Math.max(duration, reported.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  const interactions = () => {
    const short = Math.max(0, performance.interactionCount - reported.size);
    return [...reported.values(), ...Array.from({ length: short }, () => 8)];
  };

  const times: number[] = [];
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const watchRoute = ({ timeStamp, target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    const before = { path: location.pathname, heading: heading() };
    const checkFrame = () => {
      if (performance.now() - timeStamp > 10_000) return;
      const isShown = location.pathname !== before.path && heading() !== '' && heading() !== before.heading;
      if (!isShown) requestAnimationFrame(checkFrame);
      // A task queued in a frame callback runs after the paint.
      else setTimeout(() => times.push(performance.now() - timeStamp));
    };
    requestAnimationFrame(checkFrame);
  };
  addEventListener('pointerdown', watchRoute, true);
  window.visitTimes = { interactions, routes: () => times };
}
