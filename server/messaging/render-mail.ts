import type { Engine } from 'mrml';
import type { MailContent } from './mail-content.ts';
import { oneLine } from './mail-html.ts';
import { mailMjml } from './mail-mjml.ts';

/** MRML turns MJML into tables that Gmail and Outlook lay out alike (docs/decisions/048). Loaded for the first mail. */
let loading: Promise<Engine> | undefined;
const loadEngine = () =>
  (loading ??= import('mrml').then(({ default: { Engine: Renderer } }) => new Renderer()));

/**
 * A mail's plain text and HTML.
 * @throws Error when the template is not MJML, which no content makes of it
 */
export async function renderMail(content: MailContent): Promise<{ text: string; html: string }> {
  const rendered = (await loadEngine()).toHtml(mailMjml(content).markup);
  if (rendered.type === 'error') throw new Error(`A mail is not MJML: ${rendered.message}`);
  return { text: mailText(content), html: rendered.content };
}

function mailText(content: MailContent): string {
  const { heading, paragraphs, code, action, lines = [], amounts = [], facts = [], footer } = content;
  const blocks = [
    ...[heading, ...paragraphs, code, action && `${action.label}: ${action.url}`].map((text) => [text]),
    lines.map(({ name, details, amount }) => `- ${name} (${details}): ${amount}`),
    amounts.map(({ label, amount }) => `${label}: ${amount}`),
    ...facts.map(({ label, lines: rows }) => [`${label}:`, ...rows]),
    ['—', ...footer.map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.url}`))],
  ];
  return blocks
    .map((block) => block.flatMap((text) => (text === undefined ? [] : [oneLine(text)])).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}
