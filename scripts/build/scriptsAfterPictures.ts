import type { Plugin } from 'vite';

/**
 * A Vite plugin that makes browsers load the scripts of the document after the pictures and fonts of the first screen.
 */
export function scriptsAfterPictures(): Plugin {
  return {
    name: 'scripts-after-pictures',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
