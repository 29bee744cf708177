import { TOKEN_MIN_LENGTH } from '../constants.ts';

/**
 * Whether a token counts as a login (spec §4): it is longer than 20 characters. Only the server knows whether it is
 * valid.
 */
export function isLoginToken(token: string | null | undefined): token is string {
  return typeof token === 'string' && token.length > TOKEN_MIN_LENGTH;
}
