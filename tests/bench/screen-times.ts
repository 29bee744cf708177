export interface ScreenTimes {
  /** Awaits the next click or typed letter. */
  readonly begin: () => void;
  /** Milliseconds from that event to the end of the frame that first showed another list, and what that frame showed. */
  readonly end: () => Promise<{ ms: number; shownThen: string }>;
  /** The list as it is shown now: its count and its first names. */
  readonly shown: () => string;
}

/** Runs in the page: puts `screenTimes` into its window. */
export function watchScreen(): void {
  const shown = () => {
    const count = document.querySelector('main section [role="status"]')?.textContent ?? '';
    const names = [...document.querySelectorAll('main li a')].slice(0, 4).map((link) => link.textContent);
    const fieldText = document.querySelector<HTMLInputElement>('main input[type="search"]')?.value ?? '';
    return [fieldText, count, ...names, document.querySelectorAll('main input:checked').length].join('\n');
  };
  let result = Promise.withResolvers<{ ms: number; shownThen: string }>();
  const begin = () => {
    result = Promise.withResolvers();
    const before = shown();
    const listener = ({ timeStamp }: Event) => {
      removeEventListener('click', listener, true);
      removeEventListener('keydown', listener, true);
      const look = () => {
        requestAnimationFrame(() => {
          // The message is handled after the frame has been drawn; looking before that would take of its time.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            const ms = performance.now() - timeStamp;
            const shownThen = shown();
            if (shownThen === before) look();
            else result.resolve({ ms, shownThen });
          });
          port1.start();
          port2.postMessage(null);
        });
      };
      look();
    };
    addEventListener('click', listener, true);
    addEventListener('keydown', listener, true);
  };
  window.screenTimes = { begin, end: () => result.promise, shown };
}
