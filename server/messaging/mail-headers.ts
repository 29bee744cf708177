import type { Config } from '../config.ts';
import type { Mail } from './message.ts';
import { messageIdHost } from './shop-url.ts';

/**
 * The headers of a mail: replies go to the shop's support, if it has an address. The Message-ID depends on `id` only,
 * so that mail programs recognise a mail that is sent again.
 */
export function mailHeaders(config: Config, id: string): Pick<Mail, 'messageId' | 'replyTo'> {
  const { email: replyTo } = config.support;
  return { messageId: `${id}@${messageIdHost(config)}`, ...(replyTo === '' ? {} : { replyTo }) };
}
