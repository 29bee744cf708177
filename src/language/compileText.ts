import type { i18n } from '@lingui/core';

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0];

/**
 * Compiles a text with `{name}` placeholders that is its own translation, as in English. Plurals are compiled at build time, so the large
 * compiler of Lingui is not part of the app.
 */
export const compileText: MessageCompiler = (text) =>
  text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : [part]));
