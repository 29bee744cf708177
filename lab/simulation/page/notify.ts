/** In place of the message over the page, which is rendered. */
export const notify = (): void => undefined;
