#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { DEFAULT_PORT, LOCAL_HOST, serveInspector } from './serveInspector.ts';

// Serves the inspector for apps that cannot serve it themselves, such as those in React Native.
const { port, host } = parseArgs({
  options: {
    port: { type: 'string', default: String(DEFAULT_PORT) },
    host: { type: 'string', default: LOCAL_HOST },
  },
}).values;
const { url } = await serveInspector({ port: Number(port), host });
console.log(`Inspector: ${url}\nApps connect to ${url.replace('http', 'ws')}`);
