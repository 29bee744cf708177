/** Says a text of the contract in somebody's language, with `{name}`s in it replaced by values. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** A text as it is written, each `{name}` in it replaced by its value. */
export const worded: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
