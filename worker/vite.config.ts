import { defineConfig } from 'vite';

/** One script without imports: the service worker. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    rollupOptions: { input: 'main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
