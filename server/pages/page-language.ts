import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  readLanguage,
  shortLanguage,
} from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';

const YEAR_S = 365 * 86_400;

/**
 * The language that a page is asked for in: its address's, else the one that this browser chose before. Never what the browser says of
 * itself, so that the same address is the same page for everybody who has chosen nothing, search engines above all.
 */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return languageInAddress(url) ?? languageInCookie(headers.cookie) ?? DEFAULT_LANGUAGE;
}

/**
 * Remembers the language that an address chooses. Scripts cannot see the cookie, so that logging out, which clears what they see, leaves
 * the language as it is (docs/decisions/021).
 */
export function setLanguageCookie({ url, protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary'), 'cookie'].flat().filter(Boolean).join(', '));
  const chosen = languageInAddress(url);
  if (chosen === null) return;
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${LANGUAGE_KEY}=${shortLanguage(chosen)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`,
  );
}

function languageInAddress(url: string): Language | null {
  return readLanguage(new URLSearchParams(url.split('?', 2)[1] ?? '').get(LANGUAGE_KEY));
}

function languageInCookie(header: string | undefined): Language | null {
  const pair = (header ?? '').split(/;\s*/).find((entry) => entry.startsWith(`${LANGUAGE_KEY}=`));
  return readLanguage(pair?.slice(LANGUAGE_KEY.length + 1));
}
