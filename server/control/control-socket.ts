import { createHash } from 'node:crypto';
import { chmod, open, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** The address by which commands reach the process that has a data folder's database open. */
export interface SocketAddress {
  readonly path: string;
  /** Call it when the address is no longer used. */
  readonly release: () => Promise<void>;
}

/** The name of the socket in the data folder. */
export const SOCKET_NAME = 'control.sock';
/** The system's limit on the address of a Unix socket, without its final NUL. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/**
 * The address of the socket in a data folder. A path that is too long for a socket is shortened: relative to the
 * working directory, or on Linux through the open folder. Windows has a named pipe for each folder.
 * @throws Error when the path is too long and cannot be shortened
 */
export async function socketAddress(dataDir: string): Promise<SocketAddress> {
  const folder = resolve(dataDir);
  if (process.platform === 'win32') {
    const id = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
    return { path: `\\\\.\\pipe\\aangan-${id}`, release: nothing };
  }
  const file = join(folder, SOCKET_NAME);
  const path = [file, relative(process.cwd(), file)].find(
    (each) => Buffer.byteLength(each) <= MAX_PATH_BYTES,
  );
  if (path !== undefined) return { path, release: nothing };
  if (process.platform === 'linux') {
    const handle = await open(folder);
    return { path: `/proc/self/fd/${handle.fd}/${SOCKET_NAME}`, release: () => handle.close() };
  }
  throw new Error(`The path ${file} is too long for a socket, which may have ${MAX_PATH_BYTES} bytes`);
}

async function nothing(): Promise<void> {}

/**
 * Lets commands reach this process, which holds the lock of the embedded database in `dataDir`: `control` listens on
 * the folder's socket, closed to other users, until `shop` is closed. Replaces a socket left behind by a killed
 * process. If the socket cannot be created, the shop runs without it and logs a warning.
 */
export async function listenForCommands(
  control: FastifyInstance,
  shop: FastifyInstance,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const { path, release } = await socketAddress(dataDir);
    shop.addHook('onClose', async () => {
      control.server.closeAllConnections();
      await control.close();
      await release();
    });
    const isPipe = process.platform === 'win32';
    if (!isPipe) await rm(path, { force: true });
    await control.listen({ path });
    if (!isPipe) await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'commands cannot reach the running shop; stop it before you run one');
  }
}
