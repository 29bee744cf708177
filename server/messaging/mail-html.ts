/** Markup in which every inserted text is escaped. */
export class MailHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Inserted = string | MailHtml | null | readonly MailHtml[];

/** Invisible characters. XML does not allow most of them, so one in a name would break the mail. */
const UNPRINTABLE = /[\p{Cc}\u{fffe}\u{ffff}]/gu;

/** Tags a template of MJML or HTML: texts are escaped, for content and attributes in double quotes; null is omitted. */
export function html(markup: TemplateStringsArray, ...inserted: readonly Inserted[]): MailHtml {
  return new MailHtml(String.raw({ raw: markup }, ...inserted.map(insert)));
}

function insert(value: Inserted): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeXml(value);
  return value instanceof MailHtml ? value.markup : value.map(({ markup }) => markup).join('');
}

/** A text without control characters and line breaks, which become spaces. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, ' ');
}

function escapeXml(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
