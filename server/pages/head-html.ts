import { PAGE_MARK, type HeadTag, type PageHead } from '../../contract/page/pageHead.ts';

/** A page's title and tags as HTML. */
export function headHtml({ title, tags }: PageHead): string {
  return `<title>${escaped(title)}</title>${tags.map(tagHtml).join('')}`;
}

function tagHtml({ name, attributes, json }: HeadTag): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name} ${PAGE_MARK}${given.join('')}>`;
  // The JSON holds no `<`; escaping it any further would change what it says.
  return name === 'script' ? `${open}${json ?? ''}</script>` : open;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
