export function PrivacyPolicy() {
  return (
    <section id="privacy-policy">
      <h2>Privacy Policy</h2>
      <p>
        As a guest you leave nothing with us: your cart is kept in your own browser. With an account we keep
        your name, your email or phone, the address that you save and the orders that you place, because
        without them nothing could be delivered. Passwords are kept only in a form that cannot be read back.
      </p>
      <p>
        There is no advertising and no tracking by others on these pages. What the shop keeps in your browser
        serves signing in, the cart and your filter choices, and is removed when you log out. To have your
        account removed, write to us.
      </p>
    </section>
  );
}
