/**
 * Counts down to `at`, milliseconds since 1970: calls `ticked` with the seconds left at once and each second, and `ended` at the end. The
 * time is read from the system clock once and measured from then on, so that a clock change has no effect. Returns the function that stops it.
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
