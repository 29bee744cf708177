import { refusals } from '../../contract/refusals.ts';
import type { CompiledTexts } from '../../contract/texts/compiledTexts.ts';
import { messages as texts } from '../../contract/texts/translations/hi-IN.ts';

/** The Hindi texts by their English words, and those of refusals by their codes as well. English needs none by code: that is what servers send. */
export const messages: CompiledTexts = { ...texts };

for (const [code, { text }] of Object.entries(refusals)) {
  const translation = texts[text];
  if (translation) messages[code] = translation;
}
