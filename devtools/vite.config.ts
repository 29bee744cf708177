import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { machineSchemas } from '../scripts/machines/schemasPlugin.ts';

/** A separate build, so that the inspector's code cannot get into the app's chunks. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), machineSchemas()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
  },
});
