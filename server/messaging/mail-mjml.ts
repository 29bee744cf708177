import { html, type MailHtml } from './mail-html.ts';
import type { MailContent, MailLine } from './mail-content.ts';

/** Fonts that computers and phones have. Latin fonts come first, so that digits use the same font as the words. */
const TEXT_FONT =
  "Mukta, Arial, Helvetica, 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', sans-serif";
const HEADING_FONT = `'Tiro Devanagari Hindi', Georgia, 'Noto Serif', 'Noto Serif Devanagari', ${TEXT_FONT}`;

/** Height of the logo, in pixels. */
const LOGO_HEIGHT = '40';
/** Sizes of the picture of a line, in pixels. */
const PICTURE = { width: '64', height: '80' } as const;

/** A mail as MJML. */
export function mailMjml(content: MailContent): MailHtml {
  const { language, shop, heading, paragraphs, code, action, footer } = content;
  const { colours } = shop;
  return html`<mjml lang="${language}">
    <mj-head>
      <mj-title>${heading}</mj-title>
      <mj-preview>${paragraphs[0] ?? ''}</mj-preview>
      <mj-raw><meta name="color-scheme" content="light" /></mj-raw>
      <mj-attributes>
        <mj-all font-family="${TEXT_FONT}" color="${colours.ink}" />
        <mj-section padding="0" />
        <mj-text font-size="16px" line-height="1.5" padding="0 24px 16px" />
        <mj-table font-size="16px" line-height="1.4" padding="0 24px 16px" />
        <mj-divider border-width="1px" border-color="${colours.line}" padding="8px 24px 24px" />
      </mj-attributes>
      <mj-style>a { color: ${colours.heading}; }</mj-style>
    </mj-head>
    <mj-body background-color="${colours.page}" width="600px">
      <mj-section padding="24px 0 16px">
        <mj-column>
          <mj-text padding="0 24px" font-family="${HEADING_FONT}" font-size="24px" color="${colours.heading}">
            ${brand(shop, colours.heading)}
          </mj-text>
        </mj-column>
      </mj-section>
      <mj-section background-color="${colours.surface}" border-radius="12px" padding="32px 0 16px">
        <mj-column>
          <mj-text
            font-family="${HEADING_FONT}"
            font-size="26px"
            line-height="1.3"
            color="${colours.heading}"
          >
            <h1 style="margin:0;font-size:26px;font-weight:normal;line-height:1.3">${heading}</h1>
          </mj-text>
          ${
            code === undefined
              ? null
              : html`<mj-text align="center"
                  ><div
                    style="padding:12px;border-radius:6px;background-color:${colours.sunk};font-size:32px;letter-spacing:0.2em"
                  >
                    ${code}
                  </div></mj-text
                >`
          }
          ${paragraphs.map((text) => html`<mj-text>${text}</mj-text>`)}
          ${
            action === undefined
              ? null
              : html`<mj-button
                  href="${action.url}"
                  align="left"
                  background-color="${colours.action}"
                  color="${colours['on-action']}"
                  font-size="16px"
                  line-height="20px"
                  inner-padding="14px 28px"
                  border-radius="8px"
                  padding="8px 24px 24px"
                  >${action.label}</mj-button
                >`
          }
          ${orderParts(content)}
        </mj-column>
      </mj-section>
      <mj-section padding="24px 0 40px">
        <mj-column>
          ${footer.map(
            (part) =>
              html`<mj-text font-size="14px" color="${colours['ink-soft']}" padding="0 24px 8px"
                >${
                  typeof part === 'string'
                    ? part
                    : html`<a href="${part.url}" style="color:${colours['ink-soft']}">${part.label}</a>`
                }</mj-text
              >`,
          )}
        </mj-column>
      </mj-section>
    </mj-body>
  </mjml>`;
}

function brand({ name, url, logo }: MailContent['shop'], colour: string): MailHtml {
  const style = `color:${colour};text-decoration:none`;
  // The name beside it describes the logo.
  const image =
    logo === null
      ? null
      : html`<img
          src="${logo}"
          alt=""
          height="${LOGO_HEIGHT}"
          style="vertical-align:middle;margin-right:10px"
        />`;
  return url === null ? html`${image}${name}` : html`<a href="${url}" style="${style}">${image}${name}</a>`;
}

function orderParts({ shop, lines = [], amounts = [], facts = [] }: MailContent): MailHtml {
  const { colours } = shop;
  const isOrder = lines.length > 0;
  return html`${isOrder ? html`<mj-divider /><mj-table>${lines.map((line) => lineRow(line, shop))}</mj-table>` : null}
  ${
    amounts.length > 0
      ? html`<mj-table
          >${amounts.map(({ label, amount }, index) => {
            const isTotal = index === amounts.length - 1;
            const style = isTotal
              ? `padding:12px 0 4px;font-weight:bold;border-top:1px solid ${colours.line}`
              : 'padding:4px 0';
            return html`<tr>
              <td style="${style}">${label}</td>
              <td align="right" style="${style};white-space:nowrap">${amount}</td>
            </tr>`;
          })}</mj-table
        >`
      : null
  }
  ${facts.map(
    ({ label, lines: rows }) =>
      html`<mj-text
        ><span style="color:${colours['ink-soft']};font-size:14px">${label}</span
        >${rows.map((row) => html`<br />${row}`)}</mj-text
      >`,
  )}`;
}

function lineRow({ name, details, amount, picture }: MailLine, { colours }: MailContent['shop']): MailHtml {
  const { width, height } = PICTURE;
  // The name beside it describes the picture.
  const image =
    picture === null
      ? null
      : html`<img
          src="${picture}"
          alt=""
          width="${width}"
          height="${height}"
          style="display:block;width:${width}px;height:${height}px;object-fit:cover;border-radius:6px;background-color:${colours.sunk}"
        />`;
  return html`<tr>
    ${image && html`<td width="80" valign="top" style="width:80px;padding:0 0 16px">${image}</td>`}
    <td colspan="${image ? '1' : '2'}" valign="top" style="padding:0 12px 16px 0">
      ${name}<br /><span style="color:${colours['ink-soft']};font-size:14px">${details}</span>
    </td>
    <td valign="top" align="right" style="padding:0 0 16px;white-space:nowrap">${amount}</td>
  </tr>`;
}
