import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
export function PrivacyPolicy() {
  return (
    <section id="privacy-policy">
      <Title order={2}>{i18n.t('Privacy Policy')}</Title>
      <p>
        {i18n.t(
          'Without an account, your cart stays in your own browser. With an account, we keep your name, your email or phone, your saved address and your orders, so that we can deliver. Nobody can read your password. Your reviews are shown to everybody, with your name.',
        )}
      </p>
      <p>
        {i18n.t(
          'The payment company gets the amount and what you type on its page; we never see a card number. The courier gets your name, address and phone number.',
        )}
      </p>
      <p>
        {i18n.t(
          'No advertising, and no tracking by others. What we keep in your browser is removed when you log out. To have your account deleted, write to us.',
        )}
      </p>
    </section>
  );
}
