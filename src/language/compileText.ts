import type { i18n } from '@lingui/core';

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0];

/**
 * Compiles a source text with `{name}` placeholders at runtime, for English texts without a translation. Plurals are compiled at build time,
 * so that the app does not need Lingui's large compiler.
 */
export const compileText: MessageCompiler = (text) =>
  text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : [part]));
