import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { ShopContext } from '../context.ts';
import type { OutboxMessage } from './outbox.ts';

/**
 * Adds the page that shows developers the mail and SMS that are not actually sent; as JSON for `Accept:
 * application/json`. Never in production.
 * @param findAppCode the present code of the authenticator app of the demo's owner, which the page shows first; null without one
 */
export function outboxPage(
  app: FastifyInstance,
  {
    outbox,
    codeDelivery,
    orderMessages,
    securityNotices,
  }: Pick<ShopContext, 'outbox' | 'codeDelivery' | 'orderMessages' | 'securityNotices'>,
  findAppCode: () => Promise<string | null>,
): void {
  app.get('/sandbox/outbox', { schema: { hide: true } }, async (request, reply) => {
    // Messages are delivered by jobs; wait for them, so that a code that was just requested is shown.
    orderMessages.wake();
    securityNotices.wake();
    await Promise.all([codeDelivery.drained(), orderMessages.drained(), securityNotices.drained()]);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('application/json')) return reply.send(outbox.list());
    return reply.type('text/html; charset=utf-8').send(page(outbox.list(), await findAppCode()));
  });
  app.get('/sandbox/outbox/:id', { schema: { hide: true } }, async ({ url }, reply) => {
    const mail = outbox.list().find(({ preview }) => preview === url);
    if (mail?.html === undefined) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

/** As in a mail program: pictures, styles and links, but no scripts, forms or cookies. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

function page(sent: readonly OutboxMessage[], appCode: string | null): string {
  const entries = sent.map(
    ({ to, channel, subject = 'Message', text, code, at, preview }) => `<li>
  <h2>${code === undefined ? escapeHtml(subject) : `Code <code>${escapeHtml(code)}</code>`}</h2>
  <p>${channel === 'sms' ? 'SMS' : 'Mail'} to ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time>${preview === undefined ? '' : `, <a href="${escapeHtml(preview)}">as HTML</a>`}</p>
  <pre>${escapeHtml(text)}</pre>
</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Outbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #181e3c; background: #f6f0e4 }
  ol { list-style: none; padding: 0 }
  li { border-top: 1px solid #dccfb6; padding: 0.5rem 0 }
  h2 { font-size: 1.25rem; margin: 0 }
  code { font-size: 1.75rem; letter-spacing: 0.1em }
  p { color: #565063; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Outbox</h1>
<p>Mail and SMS that this shop would have sent, newest first. The page refreshes itself every 3 seconds.</p>
${appCode === null ? '' : `<h2>App code <code>${appCode}</code></h2>\n<p>Of the authenticator app of the demo’s owner, for <a href="/desk">the desk</a>. Another one follows every 30 seconds, and each works once.</p>`}
<ol>${entries.length > 0 ? entries.join('\n') : '<li>Nothing yet.</li>'}</ol>
</html>
`;
}
