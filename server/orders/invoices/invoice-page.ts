import type { Language } from '../../../contract/texts/language.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { describeInvoice, type Fact, type InvoicePaper } from './invoice-paper.ts';
import type { StoredInvoice } from './queries.ts';

/** An invoice, a bill or a credit note as a page that prints on A4. */
export function invoicePage(invoice: StoredInvoice, language: Language): string {
  const paper = describeInvoice(invoice, language);
  const { title, number, seller, buyer, total, notes, signature } = paper;
  return printedPage(
    language,
    `${title} ${number}`,
    `<h1>${escapeHtml(title)}</h1>
<div class="parts">
${part(seller)}
${facts(paper.facts)}
${part(buyer)}
</div>
${table(paper)}
<p class="total">${escapeHtml(total)}</p>
${notes.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<div class="signature"><p>${escapeHtml(signature.seller)}</p>
<p class="line">${escapeHtml(signature.signatory)}</p></div>`,
  );
}

/** A page in the style of invoices. @param title plain text; html: its content */
export function printedPage(language: Language, title: string, html: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
${html}
</main>
</html>
`;
}

function table({ names, columns, lines }: InvoicePaper): string {
  const head = columns.map(({ name }) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = lines.map(
    ({ name, details, cells }, index) =>
      `<tr><td>${index + 1}</td><th scope="row">${escapeHtml(name)}<br><small>${escapeHtml(details)}</small></th>${columns
        .map((column, at) => cellHtml(column.name, cells[at]?.text, cells[at]?.note))
        .join('')}</tr>`,
  );
  const sums = columns.map(({ name, sum }) => cellHtml(name, sum)).join('');
  return `<table>
<thead><tr><th scope="col">${escapeHtml(names.index)}</th><th scope="col">${escapeHtml(names.item)}</th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><td></td><th scope="row">${escapeHtml(names.sum)}</th>${sums}</tr></tfoot>
</table>`;
}

/** Narrow screens show the name of the column beside it. */
function cellHtml(name: string, text = '', note = ''): string {
  const below = note === '' ? '' : `<br><small>${escapeHtml(note)}</small>`;
  const content = text === '' ? '' : `<span>${escapeHtml(text)}${below}</span>`;
  return `<td data-name="${escapeHtml(name)}">${content}</td>`;
}

function part({ name, lines }: InvoicePaper['seller']): string {
  return `<section><h2>${escapeHtml(name)}</h2><p dir="auto">${lines.map(escapeHtml).join('<br>')}</p></section>`;
}

function facts(entries: readonly Fact[]): string {
  const rows = entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; color: #1c1c1c; background: #fff; font: 14px/1.45 Mukta, system-ui, "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif; overflow-wrap: break-word }
  main { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2 }
  h2 { margin: 0; font-size: .85rem }
  p, dl { margin: 0 }
  .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem 2rem; margin-bottom: 1.5rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; grid-row: span 2; align-content: start }
  dt { color: #595959 }
  dd { margin: 0 }
  dd:first-of-type { white-space: nowrap }
  table { width: 100%; border-collapse: collapse; margin-bottom: 1rem }
  th, td { padding: .35rem .3rem; border-bottom: 1px solid #bdbdbd; text-align: right; vertical-align: top; font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap }
  thead th { font-size: .8rem; white-space: normal; overflow-wrap: normal; vertical-align: bottom; border-bottom-color: #1c1c1c }
  th[scope=row], thead th:nth-child(2) { text-align: left; width: 100%; white-space: normal }
  td:first-child { text-align: left }
  tfoot th, tfoot td { font-weight: 700; border-bottom: 0 }
  small { color: #595959 }
  .total { font-size: 1.15rem; font-weight: 700; margin-bottom: .75rem }
  .signature { margin: 2.5rem 0 0 auto; width: 16rem; max-width: 100% }
  .line { margin-top: 3.5rem; border-top: 1px solid #1c1c1c }
  @media screen and (max-width: 40rem) {
    thead, tfoot td:empty, tbody td:first-child, tfoot td:first-child { display: none }
    tr { display: block; padding: .5rem 0; border-bottom: 1px solid #bdbdbd }
    td, th { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: .1rem 0 }
    th[scope=row] { display: block }
    td::before { content: attr(data-name); color: #595959 }
  }
  @page { size: A4; margin: 14mm }
  @media print {
    body { font-size: 9pt }
    main { max-width: none; padding: 0 }
    thead { display: table-header-group }
    tr, .signature { break-inside: avoid }
  }
`;
