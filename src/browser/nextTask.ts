/** Resolves in a task of its own, before which the browser may paint and answer to input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
