import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A separate build, so that the inspector's code cannot get into the app's chunks. */
export default defineConfig({
  root: import.meta.dirname,
  base: '../packages/inspector/src/',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
  },
});
