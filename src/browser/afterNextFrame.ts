/** Does something once the next frame is drawn. Returns the function that does it at once, unless it is done already. */
export function doSoon(task: () => void): () => void {
  let isDone = false;
  const doNow = () => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(doNow));
  return doNow;
}
