import type { i18n } from '@lingui/core';

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0];

/**
 * Reads `{name}`s in a text that is its own translation, as English ones are. Plurals are compiled beforehand, so the large compiler of
 * Lingui stays out of the app.
 */
export const compileText: MessageCompiler = (text) =>
  text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : [part]));
