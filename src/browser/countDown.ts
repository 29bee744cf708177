/**
 * Counts down to `at`, in milliseconds since 1970. Calls `ticked` with the seconds left, immediately and then each second, and `ended` at the
 * end. The system clock is read only once, so that a later clock change has no effect. Returns the function that stops it.
 */
export function countDown(
  at: number,
  { ticked, ended }: { ticked: (secondsLeft: number) => void; ended: () => void },
): () => void {
  const end = performance.now() + (at - Date.now());
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const left = end - performance.now();
    const secondsLeft = Math.ceil(left / 1000);
    if (secondsLeft <= 0) {
      ended();
      return;
    }
    // A timer may end a fraction of a millisecond before the second does.
    if (secondsLeft !== last) ticked(secondsLeft);
    last = secondsLeft;
    // Browsers drop the fraction of a delay.
    timer = setTimeout(step, Math.ceil(left - (secondsLeft - 1) * 1000));
  };
  step();
  return () => clearTimeout(timer);
}
