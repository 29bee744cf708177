import { HEAD_TAG_ATTRIBUTE, type HeadTag, type PageHead } from '../../contract/pages/pageHead.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** A page's title and tags as HTML. */
export function headHtml({ title, tags }: PageHead): string {
  return `<title>${escapeHtml(title)}</title>${tags.map(tagHtml).join('')}`;
}

function tagHtml({ name, attributes, json }: HeadTag): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name} ${HEAD_TAG_ATTRIBUTE}${attributeText.join('')}>`;
  // The JSON contains no `<`; further escaping would change its meaning.
  return name === 'script' ? `${open}${json ?? ''}</script>` : open;
}
