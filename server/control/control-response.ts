import type { Readable } from 'node:stream';

/** What the operators' API answers, over its socket or in the process of a command. */
export interface ControlResponse {
  readonly status: number;
  readonly body: Readable;
}

export type Send = (method: string, path: string, body: object | undefined) => Promise<ControlResponse>;
