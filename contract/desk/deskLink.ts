/** Where the desk is opened. */
export const DESK_PATH = '/desk';

const PREFIX = '#token=';

/** The link by which somebody sets up the sign-in to the desk. Browsers do not send the fragment to any server. */
export function deskLink(shopUrl: string, token: string): string {
  return `${shopUrl}${DESK_PATH}${PREFIX}${token}`;
}

/** The token in the fragment of the desk's address, or null. */
export function readDeskLink(hash: string): string | null {
  return hash.startsWith(PREFIX) && hash.length > PREFIX.length ? hash.slice(PREFIX.length) : null;
}
