const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * What to count for messages to an email address, in the form of contract/email.ts: the mailbox that receives them, without
 * `+tag` and, at Gmail, without dots. A phone stays as it is. For counting only: whoever signs in uses the whole address.
 */
export function mailboxOf(identifier: string): string {
  const [local = '', domain] = identifier.split('@');
  if (domain === undefined) return identifier;
  const untagged = local.replace(/(.)\+.*/, '$1');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
