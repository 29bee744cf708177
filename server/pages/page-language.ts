import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  readLanguage,
  shortLanguage,
} from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { addVary } from '../http/vary.ts';

const YEAR_S = 365 * 86_400;

/**
 * The language of a page: from its URL, or else the shopper's choice in this browser. The Accept-Language header is not
 * used, so that a URL shows the same page to every visitor without a choice, including search engines.
 */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return languageInAddress(url) ?? languageInCookie(headers.cookie) ?? DEFAULT_LANGUAGE;
}

/**
 * Stores the language of the URL in a cookie. Scripts cannot read it, so logging out, which clears the app's storage,
 * does not change the language (docs/decisions/021).
 */
export function setLanguageCookie({ url, protocol }: FastifyRequest, reply: FastifyReply): void {
  addVary(reply, 'cookie');
  const chosen = languageInAddress(url);
  if (chosen === null) return;
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${LANGUAGE_KEY}=${shortLanguage(chosen)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`,
  );
}

/** The language in an address, or null. */
export function languageInAddress(url: string): Language | null {
  const query = url.indexOf('?');
  return query === -1 ? null : readLanguage(new URLSearchParams(url.slice(query)).get(LANGUAGE_KEY));
}

function languageInCookie(header: string | undefined): Language | null {
  const pair = header?.split(/;\s*/).find((entry) => entry.startsWith(`${LANGUAGE_KEY}=`));
  return pair === undefined ? null : readLanguage(pair.slice(LANGUAGE_KEY.length + 1));
}
