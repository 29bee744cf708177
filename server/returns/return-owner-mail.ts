import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import type { Mail } from '../messaging/message.ts';
import { renderMail } from '../messaging/render-mail.ts';
import { mailShop } from '../messaging/mail-shop.ts';
import { messageIdHost } from '../messaging/shop-url.ts';
import type { ReturnProblem } from './change-return.ts';

/** The mail to the shop's owner about a courier who does not do what a return needs, in English. */
export async function returnOwnerMail(
  config: Config,
  {
    returnId,
    orderNumber,
    problem,
    bookings,
  }: {
    readonly returnId: string;
    readonly orderNumber: number;
    readonly problem: ReturnProblem;
    readonly bookings: number | undefined;
  },
): Promise<Mail> {
  const subject = `A return of order ${orderNumber} needs your attention`;
  const own = `Or use a courier of your own, and record it: npm run shop -- returns`;
  const paragraphs: Readonly<Record<ReturnProblem, readonly string[]>> = {
    pickUpRefused: [
      `Shiprocket does not accept the pick-up of return ${returnId}. npm run jobs shows the reason.`,
      'If the cause is a setting of your Shiprocket account, correct it there, and have the shop try again: npm run jobs -- retry all',
      own,
    ],
    exchangeRefused: [
      `Shiprocket does not accept the parcel with the other size of return ${returnId}. npm run jobs shows the reason.`,
      'If the cause is a setting of your Shiprocket account, correct it there, and have the shop try again: npm run jobs -- retry all',
      `${own} sent ${returnId}. If you cannot send the other size, refund the pieces instead: npm run shop -- returns refund ${returnId}`,
    ],
    cancelled: [
      `The courier has cancelled the pick-up of return ${returnId}, or did not accept the pieces.`,
      `Book another pick-up at Shiprocket. ${own}`,
    ],
    pickedUp: [
      `Return ${returnId} is over, but the courier had picked up its pieces before and brings them to you.`,
      'Please write to the customer: send the pieces back, or refund them at the provider of the payment.',
    ],
    exchangeCancelled: [
      `The parcel with the other size of return ${returnId} was cancelled at Shiprocket.`,
      `Send it yourself, and record it: npm run shop -- returns sent ${returnId}`,
      `If you cannot send the other size, refund the pieces instead: npm run shop -- returns refund ${returnId}`,
    ],
    exchangeUndelivered: [
      `The courier could not deliver the parcel with the other size of return ${returnId}, or has lost it.`,
      `Once Shiprocket shows it as lost or returned, send the other size again: npm run shop -- returns lost ${returnId} resend`,
      `If you cannot send it, refund the pieces instead: npm run shop -- returns lost ${returnId} refund`,
    ],
  };
  const rendered = await renderMail({
    language: DEFAULT_LANGUAGE,
    shop: mailShop(config),
    heading: subject,
    paragraphs: paragraphs[problem],
    footer: [config.shopName],
  });
  return {
    to: config.support.email,
    subject,
    ...rendered,
    messageId: `owner-${[returnId, problem, bookings].filter((part) => part !== undefined).join('-')}@${messageIdHost(config)}`,
  };
}
