import { refusals } from '../../contract/refusals.ts';
import type { CompiledTexts } from '../../contract/texts/compiledTexts.ts';
import { messages as texts } from '../../contract/texts/translations/hi-IN.ts';

/** The Hindi texts by their English source text; texts of refusals also by code. The server sends the English ones. */
export const messages: CompiledTexts = { ...texts };

for (const [code, { text }] of Object.entries(refusals)) {
  const translation = texts[text];
  if (translation) messages[code] = translation;
}
