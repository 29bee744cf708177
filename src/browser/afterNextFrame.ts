/** Runs a task after the next frame. Returns a function that runs it immediately, unless it has already run. */
export function afterNextFrame(task: () => void): () => void {
  let isDone = false;
  const runTask = () => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(runTask));
  return runTask;
}
