import { addressIn, type Language } from '../../contract/texts/language.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import type { PasskeysAfterDeletion } from '../../contract/passkeys/passkeys.ts';
import type { Translate } from '../../contract/texts/text.ts';
import type { Config } from '../config.ts';
import { translatorFor } from '../language/translator.ts';
import { mailFooter } from '../messaging/mail-footer.ts';
import { mailHeaders } from '../messaging/mail-headers.ts';
import type { Mail } from '../messaging/message.ts';
import { renderMail } from '../messaging/render-mail.ts';
import { mailShop } from '../messaging/mail-shop.ts';
import { shopUrl } from '../messaging/shop-url.ts';

/** Changes of sign-in methods, of accounts and of the people of the desk. */
export const SECURITY_CHANGES = [
  'passkey_added',
  'passkey_deleted',
  'recent_passkeys_deleted',
  'password_changed',
  'email_changed',
  'phone_changed',
  'desk_passkey_added',
  'desk_passkey_removed',
  'desk_app_added',
  'desk_app_removed',
  'desk_sign_in_replaced',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

export interface SecurityNotice {
  /** The same for each attempt to send it. */
  readonly id: string;
  readonly change: SecurityChange;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly language: Language;
  /** Set after a password reset and `recent_passkeys_deleted`. */
  readonly passkeys?: PasskeysAfterDeletion | undefined;
}

type NoticeValues = Readonly<Record<'shop' | 'date', string>>;

/** What has happened, and what to do if it was not the account's owner. */
const TEXTS: Readonly<
  Record<
    SecurityChange,
    (translate: Translate, values: NoticeValues) => Readonly<Record<'subject' | 'fact' | 'advice', string>>
  >
> = {
  passkey_added: (translate, values) => ({
    subject: translate(/*i18n*/ 'A passkey was added to your {shop} account', values),
    fact: translate(/*i18n*/ 'It was added on {date} and can now be used to sign in.', values),
    advice: translate(
      /*i18n*/ 'Not you? Set a new password now: that signs you out on all devices. Then open your profile and delete the passkey.',
    ),
  }),
  passkey_deleted: (translate, values) => ({
    subject: translate(/*i18n*/ 'A passkey was deleted from your {shop} account', values),
    fact: translate(
      /*i18n*/ 'It was deleted on {date} and can no longer be used to sign in. You can still sign in with a code.',
      values,
    ),
    advice: translate(
      /*i18n*/ 'Not you? Set a new password now: that signs you out on all devices. Then open your profile and check your passkeys.',
    ),
  }),
  recent_passkeys_deleted: (translate, values) => ({
    subject: translate(/*i18n*/ 'New passkeys were deleted from your {shop} account', values),
    fact: translate(
      /*i18n*/ 'They were deleted on {date}, together with a sign-out on all devices. You can still sign in with a code.',
      values,
    ),
    advice: translate(
      /*i18n*/ 'Not you? Set a new password now: that signs you out on all devices. Then open your profile and check your passkeys.',
    ),
  }),
  email_changed: (translate, values) => ({
    subject: translate(/*i18n*/ 'The email of your {shop} account was changed', values),
    fact: translate(
      /*i18n*/ 'It was changed on {date}. Codes and messages about your orders go to the new email.',
      values,
    ),
    advice: translate(
      /*i18n*/ 'Not you? Please write to us at once: this email can no longer be used to sign in.',
    ),
  }),
  phone_changed: (translate, values) => ({
    subject: translate(/*i18n*/ 'The phone number of your {shop} account was changed', values),
    fact: translate(/*i18n*/ 'It was changed on {date}. You can sign in with the new number.', values),
    advice: translate(
      /*i18n*/ 'Not you? Set a new password now: that signs you out on all devices. Then open your profile and correct the number.',
    ),
  }),
  desk_passkey_added: (translate, values) => ({
    subject: translate(/*i18n*/ 'A passkey was added to your sign-in at the desk of {shop}', values),
    fact: translate(/*i18n*/ 'It was added on {date} and can now confirm your sign-in.', values),
    advice: deskAdvice(translate),
  }),
  desk_passkey_removed: (translate, values) => ({
    subject: translate(/*i18n*/ 'A passkey was removed from your sign-in at the desk of {shop}', values),
    fact: translate(/*i18n*/ 'It was removed on {date} and can no longer confirm your sign-in.', values),
    advice: deskAdvice(translate),
  }),
  desk_app_added: (translate, values) => ({
    subject: translate(
      /*i18n*/ 'An authenticator app was added to your sign-in at the desk of {shop}',
      values,
    ),
    fact: translate(/*i18n*/ 'It was added on {date} and can now confirm your sign-in.', values),
    advice: deskAdvice(translate),
  }),
  desk_app_removed: (translate, values) => ({
    subject: translate(
      /*i18n*/ 'An authenticator app was removed from your sign-in at the desk of {shop}',
      values,
    ),
    fact: translate(/*i18n*/ 'It was removed on {date} and can no longer confirm your sign-in.', values),
    advice: deskAdvice(translate),
  }),
  desk_sign_in_replaced: (translate, values) => ({
    subject: translate(/*i18n*/ 'Your sign-in at the desk of {shop} was set up again', values),
    fact: translate(
      /*i18n*/ 'A link was used on {date}: your passkeys and apps of before no longer work, and your sessions have ended.',
      values,
    ),
    advice: deskAdvice(translate),
  }),
  password_changed: (translate, values) => ({
    subject: translate(/*i18n*/ 'Your {shop} password was changed', values),
    fact: translate(/*i18n*/ 'It was changed on {date}, and you were signed out on all devices.', values),
    advice: translate(
      /*i18n*/ 'Not you? Set a new password now, and change the password of your email account too: the change was made with a code from your emails. Then open your profile and delete passkeys that you do not know.',
    ),
  }),
};

/** What somebody of the desk does about a change that is not theirs. */
const deskAdvice = (translate: Translate) =>
  translate(
    /*i18n*/ 'Not you? Tell an owner of the shop at once: they can remove you from the staff, which ends all your sessions, and invite you again. Change the password of your email account too.',
  );

/** The mail about such a change. It has no secret: the link leads to a page that sends a code. */
export async function securityMail(
  config: Config,
  to: string,
  { id, change, at, language, passkeys }: SecurityNotice,
): Promise<Mail> {
  const translate = translatorFor(language);
  const date = formatDateIn(language, at, 'dateTime');
  const { subject, fact, advice } = TEXTS[change](translate, { shop: config.shopName, date });
  const url = shopUrl(config);
  const rendered = await renderMail({
    language,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [
      fact,
      ...describePasskeys(translate, passkeys),
      translate(/*i18n*/ 'Was it you? Then you have nothing to do.'),
      advice,
    ],
    ...(url === null || change === 'email_changed' || change.startsWith('desk_')
      ? {}
      : {
          action: {
            label: translate(/*i18n*/ 'Set a new password'),
            url: addressIn(language, `${url}/update-password`),
          },
        }),
    footer: mailFooter(language, config),
  });
  return { to, subject, ...rendered, ...mailHeaders(config, `security-${id}`) };
}

function describePasskeys(
  translate: Translate,
  { deleted, remaining }: PasskeysAfterDeletion = { deleted: [], remaining: [] },
): readonly string[] {
  return [
    ...(deleted.length > 0
      ? [
          translate(/*i18n*/ 'For your safety, we deleted the passkeys of the last 7 days: {names}.', {
            names: deleted.join(', '),
          }),
        ]
      : []),
    ...(remaining.length > 0
      ? [translate(/*i18n*/ 'These passkeys can still sign in: {names}.', { names: remaining.join(', ') })]
      : []),
  ];
}
