/** Runs a task once the next frame is drawn. Returns the function that runs it at once, unless it has run already. */
export function afterNextFrame(task: () => void): () => void {
  let isDone = false;
  const runTask = () => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(runTask));
  return runTask;
}
