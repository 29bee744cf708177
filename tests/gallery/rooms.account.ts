import { ADDRESS, newAccount } from '../e2e/api.ts';
import { answered, at, button, held, identified, signedIn, textbox, withOrder } from './visits.ts';
import type { Room, Visit } from './visits.ts';

/** The ways into an account, and what is in it. */

const SENT = { success: true, message: 'OTP sent' };

/** As far as the code of a new password; a minute must pass between two real codes, so none is sent. */
async function atResetCode(visit: Visit): Promise<void> {
  await answered(visit.page, '**/api/user/send-otp', SENT);
  await visit.page.goto('/update-password');
  await textbox(visit, 'Email').fill('asha@example.com');
  await button(visit, 'Send OTP').click();
  await visit.page.getByRole('group').getByRole('textbox').first().waitFor();
}

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

export const ACCOUNT: readonly Room[] = [
  at('sign-in', '/login'),
  { name: 'sign-in, wrong identifier', enter: (visit) => identified(visit, 'asha') },
  {
    name: 'sign-in, password',
    enter: async (visit) => identified(visit, (await newAccount(visit.shop)).email),
  },
  {
    name: 'sign-in, code',
    enter: async (visit) => {
      await answered(visit.page, '**/api/user/send-otp', SENT);
      await identified(visit, (await newAccount(visit.shop)).email);
      await button(visit, 'Login With OTP').click();
      await visit.page.getByRole('group').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'sign-up', enter: (visit) => identified(visit, 'someone.new@example.com') },
  at('reset', '/update-password'),
  { name: 'reset, code', enter: atResetCode },
  {
    name: 'reset, new password',
    enter: async (visit) => {
      await answered(visit.page, '**/api/user/verify-otp', { success: true });
      await atResetCode(visit);
      await visit.page.getByRole('group').getByRole('textbox').first().pressSequentially('123456');
      await button(visit, 'Reset Password').waitFor();
    },
  },
  at('orders, signed out', '/orders'),
  { name: 'orders, none', enter: (visit) => signedIn(visit, '/orders') },
  {
    name: 'orders, failed',
    enter: async (visit) => {
      await visit.page.route('**/api/order/userorders', (route) => route.abort());
      await signedIn(visit, '/orders');
    },
  },
  {
    name: 'orders, loading',
    isWaiting: true,
    enter: async (visit) => {
      await held(visit.page, '**/api/order/userorders');
      await signedIn(visit, '/orders');
    },
  },
  { name: 'orders', enter: (visit) => withOrder(visit, () => '/orders') },
  { name: 'tracking', enter: (visit) => withOrder(visit, (id) => `/orders/track/${id}`) },
  {
    name: 'tracking, on its way',
    enter: async (visit) => {
      await answered(visit.page, '**/api/shiprocket/track/*', parcel);
      await withOrder(visit, (id) => `/orders/track/${id}`);
    },
  },
  {
    name: 'tracking, failed',
    enter: async (visit) => {
      await answered(visit.page, '**/api/shiprocket/track/*', { success: false }, 404);
      await withOrder(visit, (id) => `/orders/track/${id}`);
    },
  },
  at('profile, signed out', '/profile'),
  { name: 'profile', enter: (visit) => signedIn(visit, '/profile', ADDRESS) },
  { name: 'profile, no address', enter: (visit) => signedIn(visit, '/profile') },
  {
    name: 'account menu',
    enter: async (visit) => {
      await visit.page.goto('/contact');
      await button(visit, 'Account').click();
    },
  },
];
