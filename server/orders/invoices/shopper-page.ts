import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INVOICE_PATH } from '../../../contract/orders/invoiceKinds.ts';
import { DEFAULT_LANGUAGE, readLanguage } from '../../../contract/texts/language.ts';
import { createSessions } from '../../accounts/sessions.ts';
import type { CoreContext } from '../../core-context.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { translatorFor } from '../../language/translator.ts';
import { invoicePage, printedPage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findInvoiceOfUser } from './queries.ts';

/** A missing or repeated field is ''. */
const Fields = v.object({
  token: v.fallback(v.string(), ''),
  number: v.fallback(v.string(), ''),
  language: v.fallback(v.string(), ''),
  format: v.fallback(v.string(), ''),
});

/**
 * Adds the page of an invoice, and its PDF file, for its shopper. The token of the session comes in the body of a form, because it is no cookie and must
 * not be in an address. Other sites do not know it, so their forms get nothing.
 */
export async function invoiceOfShopper(
  app: FastifyInstance,
  context: Pick<CoreContext, 'db' | 'secret' | 'now'>,
): Promise<void> {
  const sessions = createSessions(context);
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    own.post(INVOICE_PATH, { schema: { hide: true } }, async ({ body }, reply) => {
      const { token, number, format, language: requested } = v.parse(v.fallback(Fields, NO_FIELDS), body);
      const language = readLanguage(requested) ?? DEFAULT_LANGUAGE;
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const session = await sessions.read(token);
      const user = session && (await sessions.findUser(session));
      const invoice = user && (await findInvoiceOfUser(context.db, user.id, number));
      if (invoice && format === 'pdf')
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
          .send(await invoicePdf(invoice, language));
      if (invoice) return invoicePage(invoice, language);
      const translate = translatorFor(language);
      const text = user
        ? translate(/*i18n*/ 'This invoice does not belong to one of your orders.')
        : translate(
            /*i18n*/ 'You are no longer signed in. Please sign in, and open the invoice from your order.',
          );
      const back = `<p><a href="/orders">${escapeHtml(translate(/*i18n*/ 'Your orders'))}</a></p>`;
      return reply
        .code(user ? 404 : 401)
        .send(printedPage(language, text, `<h1>${escapeHtml(text)}</h1>\n${back}`));
    });
  });
}

const NO_FIELDS = { token: '', number: '', language: '', format: '' };
