import { format } from '../texts/text.ts';

/** A policy's text, parsed. */
export interface PolicyText {
  /** The date of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  readonly blocks: readonly PolicyBlock[];
}

export type PolicyBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The values that a policy's text can name in braces, such as `{days}`. */
export const POLICY_VALUES = [
  'shop',
  'owner',
  'days',
  'reserved',
  'delivery',
  'cod',
  'codRefund',
  'payments',
  'processors',
  'contact',
  'officer',
] as const;
export type PolicyValues = Readonly<Record<(typeof POLICY_VALUES)[number], string>>;

/** A text that is not in the format of a policy; the message contains the reason. */
export class PolicyTextError extends Error {}

/**
 * Parses a policy: the line `Last updated: 2026-11-20`, then paragraphs, `## Headings` and `- items`, with empty lines between them.
 * @throws PolicyTextError
 */
export function parsePolicy(source: string): PolicyText {
  const [first = '', ...chunks] = source.trim().split(/(?:\r?\n[ \t]*){2,}/);
  const updated = /^Last updated: (\d{4}-\d{2}-\d{2})$/.exec(first)?.[1];
  if (updated === undefined || Number.isNaN(Date.parse(updated))) {
    throw new PolicyTextError('must begin with a line like "Last updated: 2026-11-20" and an empty line');
  }
  const unknown = [...source.matchAll(/\{(\w*)\}/g)].find(
    ([, name]) => !POLICY_VALUES.some((known) => known === name),
  );
  if (unknown) throw new PolicyTextError(`must not name the value ${unknown[0]}`);
  return { updated, blocks: chunks.map(parseBlock) };
}

function parseBlock(chunk: string): PolicyBlock {
  const lines = chunk.split(/\r?\n/).map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  }
  const text = lines.join(' ');
  return text.startsWith('## ') ? { kind: 'heading', text: text.slice(3) } : { kind: 'paragraph', text };
}

/**
 * Puts the values into a policy. Omits a paragraph or item with a value that is '' in this shop, and a heading without
 * content.
 */
export function fillPolicy({ blocks, updated }: PolicyText, values: PolicyValues): PolicyText {
  const isTrue = (text: string) =>
    POLICY_VALUES.every((name) => values[name] !== '' || !text.includes(`{${name}}`));
  const filled = blocks.flatMap((block): PolicyBlock[] => {
    if (block.kind !== 'list') {
      return isTrue(block.text) ? [{ ...block, text: format(block.text, values) }] : [];
    }
    const items = block.items.filter(isTrue).map((item) => format(item, values));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  return {
    updated,
    blocks: filled.filter(
      ({ kind }, index) => kind !== 'heading' || (filled[index + 1]?.kind ?? 'heading') !== 'heading',
    ),
  };
}
