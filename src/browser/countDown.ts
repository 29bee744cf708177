/**
 * Counts the seconds left until `at`, milliseconds since 1970: `ticked` at once and each second, `ended` at the end. The time is read
 * from the clock once and then measured, so that a clock which is set meanwhile does no harm. Returns the function that stops it.
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
