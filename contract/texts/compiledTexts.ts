/** A token of a compiled text: literal text, `[name]` for a value, or `[name, 'plural', { form: tokens }]`. */
type TextToken = string | [name: string, type?: string, forms?: unknown];

/** The texts of a language by their English source text, compiled from the catalogue by `npm run texts`. */
export type CompiledTexts = Record<string, TextToken[]>;
