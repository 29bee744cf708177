import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createLog } from '../log.ts';
import { openCommandServices } from './command-services.ts';
import { controlApp } from './control-app.ts';
import type { Send } from './control-response.ts';

/** Opens the database of a configuration in this process, and answers the calls of a command by the operators' API. */
export async function openInProcess(
  config: Config,
): Promise<{ readonly send: Send; readonly close: () => Promise<void> }> {
  const database = await openDatabase(config, createLog('silent'));
  let opened: ReturnType<typeof openCommandServices> | undefined;
  const services = async () => (await (opened ??= openCommandServices(database, config))).services;
  const app = controlApp(database, config.dataDir, services);
  return {
    send: async (method, url, body) => {
      const options = { method: method === 'GET' ? 'GET' : 'POST', url, payloadAsStream: true } as const;
      const response = await app.inject({ ...options, ...(body ? { payload: body } : {}) });
      return { status: response.statusCode, body: response.stream() };
    },
    close: async () => {
      await app.close();
      await (await opened)?.close();
      await database.close();
    },
  };
}
