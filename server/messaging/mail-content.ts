import type { Language } from '../../contract/texts/language.ts';

/** A line of an order, as a mail shows it. */
export interface MailLine {
  readonly name: string;
  /** Size and quantity. */
  readonly details: string;
  readonly amount: string;
  /** An absolute URL; null for a picture that mail programs cannot show. */
  readonly picture: string | null;
}

/** What a mail says, translated and not escaped; {@link renderMail} makes text and HTML of it. */
export interface MailContent {
  readonly language: Language;
  /** Who writes; the URL is null where the shop does not know its own. */
  readonly shop: { readonly name: string; readonly url: string | null };
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A one-time code. */
  readonly code?: string;
  readonly lines?: readonly MailLine[];
  /** The sums below the lines; the last one is the total. */
  readonly amounts?: readonly { readonly label: string; readonly amount: string }[];
  /** Further facts, each of one or more lines of text. */
  readonly facts?: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end: the legal name, who to ask, how to end such mail. */
  readonly footer: readonly (string | { readonly label: string; readonly url: string })[];
}
