import type { shopColours } from '../../contract/shop/shopColours.ts';
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

/** The content of a mail, translated and not escaped; {@link renderMail} creates text and HTML from it. */
export interface MailContent {
  readonly language: Language;
  /** The sender; the URL is null where the shop's own URL is unknown. */
  readonly shop: {
    readonly name: string;
    readonly url: string | null;
    /** The URL of its logo; null without one. */
    readonly logo: string | null;
    /** The colours of its pages in the light scheme: mail programs do not support variables. */
    readonly colours: ReturnType<typeof shopColours>['light'];
  };
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
  /** Small print at the end: the legal name, the contact, how to unsubscribe. */
  readonly footer: readonly (string | { readonly label: string; readonly url: string })[];
}
