import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { DatabaseLocked } from '../db/lock.ts';
import type { ControlResponse, Send } from './control-response.ts';
import { socketAddress } from './control-socket.ts';

/** The operators' API of a shop, wherever its database is open. */
export interface Control {
  /** @throws CommandFailed when the command could not be carried out */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  /** As `call`, for a reply that is not JSON. */
  readonly download: (path: string) => Promise<Readable>;
  readonly close: () => Promise<void>;
}

/** A command that the shop could not carry out, with its reason. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}

/** How long a process may start or end while it holds the lock and does not listen. */
const LOCKED_MS = 15_000;
const RETRY_MS = 200;

/**
 * Opens the shop of a configuration for a command: the Postgres of DATABASE_URL, or the embedded database, through
 * the process that has it open, or else in this process.
 * @throws ConfigError, DatabaseLocked when the process that has the database open does not answer, or the driver's
 * error
 */
export async function openControl(config: Config): Promise<Control> {
  if (config.databaseUrl !== null) return openHere(config);
  for (const deadline = performance.now() + LOCKED_MS; ; await sleep(RETRY_MS)) {
    const running = await openRunning(config.dataDir);
    if (running) return running;
    try {
      return await openHere(config);
    } catch (error) {
      if (!(error instanceof DatabaseLocked) || performance.now() > deadline) throw error;
    }
  }
}

/** The process that listens on the data folder's socket, or null. */
async function openRunning(dataDir: string): Promise<Control | null> {
  const address = await socketAddress(dataDir).catch(() => null);
  if (!address) return null;
  const send: Send = (method, path, body) => sendToSocket(address.path, method, path, body);
  try {
    const { body } = await send('GET', '/', undefined);
    body.resume();
    return controlBy(send, address.release);
  } catch {
    await address.release();
    return null;
  }
}

/** Without a running process, the command loads the server's code. */
async function openHere(config: Config): Promise<Control> {
  const { openInProcess } = await import('./open-in-process.ts');
  const { send, close } = await openInProcess(config);
  return controlBy(send, close);
}

function controlBy(send: Send, close: () => Promise<void>): Control {
  const checked: Send = async (method, path, body) => {
    const response = await send(method, path, body);
    if (response.status === 200) return response;
    throw new CommandFailed(await readFailure(response));
  };
  return {
    call: async (method, path, body) => JSON.parse(await text((await checked(method, path, body)).body)),
    download: async (path) => (await checked('POST', path, undefined)).body,
    close,
  };
}

const ControlFailure = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

async function readFailure({ status, body }: ControlResponse): Promise<string> {
  const read = v.safeParse(ControlFailure, await text(body));
  return read.success ? read.output.message : `the shop answered ${status}`;
}

function sendToSocket(
  socketPath: string,
  method: string,
  path: string,
  body: object | undefined,
): Promise<ControlResponse> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    request({ socketPath, method, path, headers }, (response) =>
      resolve({ status: response.statusCode ?? 500, body: response }),
    )
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}
