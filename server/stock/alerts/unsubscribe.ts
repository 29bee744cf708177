import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, readLanguage, type Language } from '../../../contract/texts/language.ts';
import type { ShopContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { translatorFor } from '../../language/translator.ts';
import { configuredColours } from '../../settings/colour-styles.ts';
import { UNSUBSCRIBE_PATH } from './stock-alert-mail.ts';
import { deleteStockAlerts } from './stock-alerts.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface StopRoute {
  Params: { token: string };
  Querystring: { lang?: string };
}

/**
 * Adds the page that unsubscribes a recipient from all stock alerts. Opening it only shows a button, as mail scanners
 * open every link; the button posts, and so do mail programs (RFC 8058).
 */
export async function unsubscribePage(
  app: FastifyInstance,
  { db, secret, config }: ShopContext,
): Promise<void> {
  await app.register(async (own) => {
    // RFC 8058 and the button send a form, which has no data besides the token.
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => {
        done(null, undefined);
      },
    );
    const path = `${UNSUBSCRIBE_PATH}/:token`;
    own.get<StopRoute>(path, { schema: { hide: true } }, async ({ params, query }, reply) => {
      if (readUnsubscribeToken(secret, params.token) === null) throw notFound();
      return reply
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(stopHtml(languageOf(query), config, false));
    });
    own.post<StopRoute>(path, { schema: { hide: true } }, async ({ params, query }, reply) => {
      const userId = readUnsubscribeToken(secret, params.token);
      if (userId === null) throw notFound();
      await deleteStockAlerts(db, userId);
      return reply
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(stopHtml(languageOf(query), config, true));
    });
  });
}

const HTML = 'text/html; charset=utf-8';

function languageOf({ lang }: StopRoute['Querystring']): Language {
  return readLanguage(typeof lang === 'string' ? lang : null) ?? DEFAULT_LANGUAGE;
}

function stopHtml(language: Language, config: ShopContext['config'], isStopped: boolean): string {
  const { light: colours } = configuredColours(config);
  const translate = translatorFor(language);
  const title = isStopped
    ? translate(/*i18n*/ 'We will not email you about items that are back in stock.')
    : translate(/*i18n*/ 'Stop emails about items that are back in stock?');
  const button = `<form method="post"><button>${escapeHtml(translate(/*i18n*/ 'Stop these emails'))}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1.5rem; color: ${colours.ink}; background: ${colours.page} }
  h1 { font-size: 1.5rem; line-height: 1.3 }
  button { font: inherit; min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 8px; color: ${colours['on-action']}; background: ${colours.action}; cursor: pointer }
  a { color: ${colours.heading} }
</style>
<main>
<p><a href="/">${escapeHtml(config.shopName)}</a></p>
<h1>${escapeHtml(title)}</h1>
${isStopped ? '' : button}
</main>
</html>
`;
}
