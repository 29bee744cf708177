import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/ssr', rollupOptions: { output: { entryFileNames: 'entry.js' } }, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
      },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}));
