/** A text in pieces: words, `[name]` of a value, or `[name, 'plural', { form: pieces }]`. */
type Token = string | [name: string, type?: string, forms?: unknown];

/** A language's texts by their English words, as `npm run texts` compiles them from its catalogue. */
export type CompiledTexts = Record<string, Token[]>;
