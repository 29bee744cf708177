import { i18n } from '@lingui/core';
export function PrivacyPolicy() {
  return (
    <section id="privacy-policy">
      <h2>{i18n.t('Privacy Policy')}</h2>
      <p>
        {i18n.t(
          'As a guest you leave nothing with us: your cart is kept in your own browser. With an account we keep your name, your email or phone, the address that you save and the orders that you place, because without them nothing could be delivered. Passwords are kept only in a form that cannot be read back. A review that you write is shown to everybody, under your name.',
        )}
      </p>
      <p>
        {i18n.t(
          'Who takes your payment learns its amount and what you give them on their own page or window; we never see the number of a card. Who brings your parcel learns your name, address and phone number.',
        )}
      </p>
      <p>
        {i18n.t(
          'There is no advertising and no tracking by others on these pages. What the shop keeps in your browser serves signing in, the cart, your filter choices and what you looked at, and is removed when you log out. To have your account removed, write to us.',
        )}
      </p>
    </section>
  );
}
