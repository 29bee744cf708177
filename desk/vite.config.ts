import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DESK_PATH } from '../contract/desk/deskLink.ts';
import { themeStyles } from '../scripts/build/themeStyles.ts';
import { withoutDescriptions } from '../scripts/build/withoutDescriptions.ts';

/** A separate build, so that the shop's app gets no code of the desk. */
export default defineConfig({
  root: import.meta.dirname,
  base: `${DESK_PATH}/`,
  publicDir: false,
  plugins: [react(), themeStyles(), withoutDescriptions()],
  build: {
    // The security policy lets fonts and service workers come as files only.
    assetsInlineLimit: (file) => (/\.woff2$|push-worker/.test(file) ? false : undefined),
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
});
