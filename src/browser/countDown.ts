/**
 * Counts down to `at`, in milliseconds since 1970. Calls `ticked` with the seconds left, immediately and then each second, and `ended` at the
 * end. The system clock is read only once, so that a later clock change has no effect. Returns the function that stops it.
 */
export function countDown(
  at: number,
  { ticked, ended }: { ticked: (secondsLeft: number) => void; ended: () => void },
): () => void {
  const end = performance.now() + (at - Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const left = end - performance.now();
    if (left <= 0) {
      ended();
      return;
    }
    ticked(Math.ceil(left / 1000));
    timer = setTimeout(step, left % 1000 || 1000);
  };
  step();
  return () => clearTimeout(timer);
}
