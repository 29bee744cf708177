/** What a tool answers to an agent. */
export interface Answer {
  /** What has happened, in the language of the page. */
  readonly text: string;
  /** What the page shows now, as JSON. Amounts are in rupees. */
  readonly data?: object;
  /** Whether the request of the agent was refused. */
  readonly isRefused?: true;
}

/** The answer in the form of the Model Context Protocol. */
export function toToolResult({ text, data, isRefused }: Answer): object {
  return {
    content: [{ type: 'text', text }, ...(data ? [{ type: 'text', text: JSON.stringify(data) }] : [])],
    ...(data && { structuredContent: data }),
    ...(isRefused && { isError: true }),
  };
}
