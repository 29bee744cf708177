import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { shopColours } from '../../../contract/shop/shopColours.ts';
import type { MailContent } from '../../../server/messaging/mail-content.ts';
import { renderMail } from '../../../server/messaging/render-mail.ts';

/** A mail whose every text is the given one. */
function mailOf(text: string): MailContent {
  return {
    language: 'en-IN',
    shop: { name: text, url: 'https://shop.example', logo: text, colours: shopColours({ name: text }).light },
    heading: text,
    paragraphs: [text],
    code: text,
    lines: [{ name: text, details: text, amount: text, picture: 'https://shop.example/a.jpg' }],
    amounts: [{ label: text, amount: text }],
    facts: [{ label: text, lines: [text] }],
    action: { label: text, url: 'https://shop.example/orders/1?a=1&b=2' },
    footer: [text, { label: text, url: 'https://shop.example' }],
  };
}
const tagsOf = (html: string) => html.match(/<[a-z!/]+/g);

test('any text stays text, and adds no markup', async () => {
  const plain = tagsOf((await renderMail(mailOf('Asha'))).html);
  await assert(
    asyncProperty(
      oneof(
        string({ unit: 'binary' }),
        constantFrom(
          '</td><script>alert(1)</script>',
          ']]>',
          '<!--',
          '{{name}}',
          '&#0;',
          '\u{ffff}',
          '\u{d800}',
        ),
      ),
      async (text) => {
        expect(tagsOf((await renderMail(mailOf(`Asha ${text}`))).html)).toEqual(plain);
      },
    ),
    { numRuns: 40 },
  );
});
