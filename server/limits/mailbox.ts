const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key for counting messages to an email address, in the form of contract/accounts/email.ts: the receiving mailbox, without
 * `+tag` and, at Gmail, without dots. A phone is unchanged. For counting only: users sign in with the whole address.
 */
export function mailboxOf(identifier: string): string {
  const [local = '', domain] = identifier.split('@');
  if (domain === undefined) return identifier;
  const untagged = local.replace(/(.)\+.*/, '$1');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
