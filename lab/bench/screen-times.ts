export interface ScreenTimes {
  /** Waits for the next click or typed letter. */
  readonly start: () => void;
  /**
   * Milliseconds from that event to the next frame on the screen, as the browser reports them (Event Timing, in steps of 8 ms), and
   * the list shown in that frame.
   * @throws when it showed the previous list
   */
  readonly end: () => Promise<{ ms: number; shownThen: string }>;
  /** The current list: its count and its first names. */
  readonly shown: () => string;
}

declare global {
  interface PerformanceObserverInit {
    /** The minimum duration of reported events, in ms. Not in TypeScript's own types yet. */
    durationThreshold?: number;
  }
}

/** Runs in the page: puts `screenTimes` into its window. */
export function watchScreen(): void {
  const shown = () => {
    const count = document.querySelector('main section [role="status"]')?.firstChild?.textContent ?? '';
    const names = [...document.querySelectorAll('main li a')].slice(0, 4).map((link) => link.textContent);
    const fieldText = document.querySelector<HTMLInputElement>('main input[type="search"]')?.value ?? '';
    return [fieldText, count, ...names, document.querySelectorAll('main input:checked').length].join('\n');
  };
  let frame = Promise.withResolvers<{ timeStamp: number; shownThen: string }>();
  const start = () => {
    frame = Promise.withResolvers();
    const before = shown();
    const listener = ({ timeStamp }: Event) => {
      removeEventListener('click', listener, true);
      removeEventListener('keydown', listener, true);
      // The next frame shows the page as it is now; reading it later could see a later state.
      requestAnimationFrame(() => {
        const shownThen = shown();
        if (shownThen === before) frame.reject(new Error('The next frame showed the list as it had been.'));
        else frame.resolve({ timeStamp, shownThen });
      });
    };
    addEventListener('click', listener, true);
    addEventListener('keydown', listener, true);
  };

  const reported = new Map<number, number>();
  let notify: () => void = () => undefined;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) reported.set(startTime, duration);
    notify();
  }).observe({ type: 'event', durationThreshold: 16 });
  const reportOf = (timeStamp: number) =>
    new Promise<number>((resolve) => {
      notify = () => {
        const ms = reported.get(timeStamp);
        if (ms !== undefined) resolve(ms);
      };
      notify();
    });
  const end = async () => {
    const { timeStamp, shownThen } = await frame.promise;
    return { ms: await reportOf(timeStamp), shownThen };
  };
  window.screenTimes = { start, end, shown };
}
