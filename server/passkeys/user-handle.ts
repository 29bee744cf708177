/** The text by which a passkey names its account, in base64url: the account's random id. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
