#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { DEFAULT_PORT, LOCAL_HOST, serveInspector } from './serveInspector.ts';

// Serves the inspector for apps that cannot serve it themselves, such as those in React Native.
const HELP = `xstate-offline-inspector serves the inspector to apps outside this browser.

  --port  the port, ${DEFAULT_PORT} by default, 0 for a free one
  --host  the address to listen on, ${LOCAL_HOST} by default; 0.0.0.0 for phones in your network
  --help  this text`;

try {
  const { port, host, help } = readOptions();
  if (help) console.log(HELP);
  else {
    const { url } = await serveInspector({ port, host });
    console.log(`Inspector: ${url}\nApps connect to ${url.replace('http', 'ws')}`);
  }
} catch (error) {
  console.error(
    `${error instanceof Error ? error.message : String(error)}\nSee xstate-offline-inspector --help.`,
  );
  process.exitCode = 1;
}

/** @throws an error that names a wrong option */
function readOptions() {
  const { port, host, help } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string', default: LOCAL_HOST },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port must be a port, not ${port}.`);
  return { port: Number(port), host, help };
}
