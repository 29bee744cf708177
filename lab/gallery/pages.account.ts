import { ADDRESS, call, newAccount } from '../../tests/e2e/api.ts';
import {
  answerRequests,
  at,
  button,
  holdRequests,
  enterIdentifier,
  openSignedIn,
  textbox,
  withCart,
  withOrder,
} from './gallery-page.ts';
import type { GalleryPage, GalleryContext } from './gallery-page.ts';

/** Sign-in, password reset and the account pages. */

const SENT = { success: true, message: 'OTP sent' };

/** Continues to the code of a password reset. No real code is sent, because two codes need a minute in between. */
async function atResetCode(context: GalleryContext): Promise<void> {
  await answerRequests(context.page, '**/api/user/send-otp', SENT);
  await context.page.goto('/update-password');
  await textbox(context, 'Email').fill('asha@example.com');
  await button(context, 'Send OTP').click();
  await context.page.getByRole('group').getByRole('textbox').first().waitFor();
}

/** Signs in by a code at localhost, because passkeys need a domain name. The device can store passkeys. */
async function atPasskeyOffer(context: GalleryContext, { passkeys }: { passkeys: object[] }): Promise<void> {
  const { page, shop } = context;
  const { email, token } = await newAccount(shop);
  const cookies = await page.context().cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  await page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
  });
  await answerRequests(page, '**/api/user/send-otp', SENT);
  await answerRequests(page, '**/api/user/verify-otp', { success: true, token });
  await answerRequests(page, '**/api/user/passkeys', {
    success: true,
    passkeys,
    isOffered: passkeys.length === 0,
  });
  await enterIdentifier(context, email, `${shop.url.replace('127.0.0.1', 'localhost')}/login`);
  await button(context, 'Login With OTP').click();
  await page.getByRole('group').getByRole('textbox').first().pressSequentially('123456');
  await page.waitForURL((url) => url.pathname === '/');
}

const PASSKEYS = [
  {
    id: 'AAAA',
    name: 'Android',
    createdAt: '2026-11-02T06:30:00.000Z',
    lastUsedAt: '2026-11-20T06:30:00.000Z',
    isRecent: false,
  },
  { id: 'BBBB', name: 'Windows', createdAt: '2026-11-12T06:30:00.000Z', lastUsedAt: null, isRecent: true },
];

const parcel = {
  success: true,
  trackingData: {
    tracking_data: {
      current_status: 'Shipped',
      courier_name: 'Delhivery Surface',
      awb_code: '19041424751540',
      shipment_track: [
        { location: 'Pune', status: 'Shipment received', date: '2026-11-03T06:13:52.000Z' },
        { location: 'Jaipur', status: 'Shipment picked up', date: '2026-11-02T03:45:00.000Z' },
      ],
    },
  },
};

/** Opens the page as a shopper with three saved addresses, one of them abroad and long. */
async function withAddresses(context: GalleryContext, path: string): Promise<void> {
  const { token } = await withCart(context, '/contact', ADDRESS);
  const others = [
    { ...ADDRESS, firstName: 'Meera', street: '4 MG Road', city: 'Hampi', postalCode: '583101' },
    {
      ...ADDRESS,
      firstName: 'Venkatanarasimharajuvaripeta',
      street: 'Flat 1204, Block C, Sri Venkateswara Enclave, behind the Old Post Office, Sector 9',
      city: 'Thiruvananthapuram',
      state: 'Kerala',
      postalCode: '695001',
    },
  ];
  for (const address of others) {
    const params = { addressId: crypto.randomUUID() };
    await call(context.shop, 'putAddress', { params, body: { address }, token });
  }
  await context.page.goto(path);
  await context.page.getByText('Thiruvananthapuram').waitFor();
}

export const ACCOUNT_PAGES: readonly GalleryPage[] = [
  at('sign-in', '/login'),
  { name: 'sign-in, wrong identifier', enter: (context) => enterIdentifier(context, 'asha') },
  {
    name: 'sign-in, password',
    enter: async (context) => enterIdentifier(context, (await newAccount(context.shop)).email),
  },
  {
    name: 'sign-in, code',
    enter: async (context) => {
      await answerRequests(context.page, '**/api/user/send-otp', SENT);
      await enterIdentifier(context, (await newAccount(context.shop)).email);
      await button(context, 'Login With OTP').click();
      await context.page.getByRole('group').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'sign-up', enter: (context) => enterIdentifier(context, 'someone.new@example.com') },
  at('reset', '/update-password'),
  { name: 'reset, code', enter: atResetCode },
  {
    name: 'reset, new password',
    enter: async (context) => {
      await answerRequests(context.page, '**/api/user/verify-otp', { success: true });
      await atResetCode(context);
      await context.page.getByRole('group').getByRole('textbox').first().pressSequentially('123456');
      await button(context, 'Reset Password').waitFor();
    },
  },
  at('orders, signed out', '/orders'),
  { name: 'orders, none', enter: (context) => openSignedIn(context, '/orders') },
  {
    name: 'orders, failed',
    enter: async (context) => {
      await context.page.route('**/api/order/userorders', (route) => route.abort());
      await openSignedIn(context, '/orders');
    },
  },
  {
    name: 'orders, loading',
    isWaiting: true,
    enter: async (context) => {
      await holdRequests(context.page, '**/api/order/userorders');
      await openSignedIn(context, '/orders');
    },
  },
  { name: 'orders', enter: (context) => withOrder(context, () => '/orders') },
  { name: 'order', enter: (context) => withOrder(context, (id) => `/orders/${id}`) },
  { name: 'order, unknown', enter: (context) => openSignedIn(context, '/orders/unknown') },
  { name: 'tracking', enter: (context) => withOrder(context, (id) => `/orders/track/${id}`) },
  {
    name: 'tracking, on its way',
    enter: async (context) => {
      await answerRequests(context.page, '**/api/shiprocket/track/*', parcel);
      await withOrder(context, (id) => `/orders/track/${id}`);
    },
  },
  {
    name: 'tracking, failed',
    enter: async (context) => {
      await answerRequests(context.page, '**/api/shiprocket/track/*', { success: false }, 404);
      await withOrder(context, (id) => `/orders/track/${id}`);
    },
  },
  { name: 'checkout, several addresses', enter: (context) => withAddresses(context, '/place-order') },
  at('profile, signed out', '/profile'),
  { name: 'profile', enter: (context) => openSignedIn(context, '/profile', ADDRESS) },
  { name: 'profile, no address', enter: (context) => openSignedIn(context, '/profile') },
  { name: 'profile, several addresses', enter: (context) => withAddresses(context, '/profile') },
  {
    name: 'profile, new address',
    enter: async (context) => {
      await openSignedIn(context, '/profile');
      await button(context, 'Add an address').click();
      await button(context, 'Save Address').click();
      await context.page.locator('form [role="alert"], form a[href^="#"]').first().waitFor();
    },
  },
  {
    name: 'profile, deletion of an address',
    enter: async (context) => {
      await withAddresses(context, '/profile');
      await button(context, 'Delete').first().click();
      await button(context, 'Keep it').waitFor();
    },
  },
  {
    name: 'profile, deletion of the account',
    enter: async (context) => {
      await openSignedIn(context, '/profile');
      await button(context, 'Delete my account').click();
      await button(context, 'Send me a code').waitFor();
    },
  },
  {
    name: 'profile, deletion of the account, code',
    enter: async (context) => {
      await openSignedIn(context, '/profile');
      await button(context, 'Delete my account').click();
      await button(context, 'Send me a code').click();
      await button(context, 'Delete my account for good').click();
    },
  },
  {
    name: 'profile, deletion refused',
    enter: async (context) => {
      await withOrder(context, () => '/profile');
      await button(context, 'Delete my account').click();
      await button(context, 'Send me a code').click();
      await context.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'passkey offered',
    isWindow: true,
    enter: async (context) => {
      await atPasskeyOffer(context, { passkeys: [] });
      await button(context, 'Set up a passkey').waitFor();
    },
  },
  {
    name: 'profile, passkeys',
    enter: async (context) => {
      await atPasskeyOffer(context, { passkeys: PASSKEYS });
      await context.page.goto(new URL('/profile', context.page.url()).href);
      await button(context, 'Add a passkey').waitFor();
    },
  },
  {
    name: 'profile, signing out everywhere',
    enter: async (context) => {
      await atPasskeyOffer(context, { passkeys: PASSKEYS });
      await context.page.goto(new URL('/profile', context.page.url()).href);
      await button(context, 'Sign out on all devices').click();
      await button(context, 'Sign out and keep passkeys').waitFor();
    },
  },
  {
    name: 'account menu',
    enter: async (context) => {
      await context.page.goto('/contact');
      await button(context, 'Account').click();
    },
  },
];
