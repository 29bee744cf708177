import type { RunResult } from './run.ts';

/**
 * Events that must happen in some run, with their lines in a trace. If one of these never happens, the simulation
 * cannot find bugs about it, and stays green.
 */
const SOMETIMES: Readonly<Record<string, RegExp>> = {
  'an order is placed in cash': /POST shop\/api\/order\/place 200 /,
  'a shopper pays at Stripe': / at Stripe: paid$/,
  'a payment at Stripe is verified': /POST shop\/api\/order\/verifyStripe 200 /,
  '/verify is loaded': / loads \/verify\?/,
  'a shopper pays at Razorpay': / pay at Razorpay$/,
  'a payment at Razorpay is verified': /POST shop\/api\/order\/verifyRazorpay 200 /,
  'a webhook of Stripe is accepted': /POST shop\/api\/webhooks\/stripe 200 /,
  'a webhook of Razorpay is accepted': /POST shop\/api\/webhooks\/razorpay 200 /,
  'a webhook of the courier is accepted': /POST shop\/api\/webhooks\/tracking 200 /,
  'money is refunded at Stripe': /POST stripe\/v1\/refunds 200 /,
  'money is refunded at Razorpay': /POST razorpay\/v1\/payments\/\w+\/refund 200 /,
  'a parcel is handed to the courier': /POST shiprocket\/v1\/external\/orders\/create\/adhoc 200 /,
  'an order is cancelled': /POST shop\/api\/order\/cancel 200 /,
  'a cash order is paid online instead': /POST shop\/api\/order\/pay 200 /,
  'an unpaid order is paid again': / pays \S+ again$/,
  'stock runs out': /POST shop\/api\/order\/\w+ 409 .*"stock_/,
  'a coupon is used': /POST shop\/api\/order\/\w+ \{.*"coupon":/,
  'a coupon is refused': /POST shop\/api\/coupon\/check 409 .*"coupon_/,
  'a price has changed while a shopper ordered': /POST shop\/api\/order\/\w+ 409 .*"prices_changed"/,
  'a product is withdrawn': /the merchant imports \S+ with \{"withdrawn":true\}/,
  'a change of the cart is refused': /POST shop\/api\/cart\/\w+ 409 /,
  'a change of the cart fails that is not the next one any more':
    /: a change fails that is not the next one any more$/,
  'a quantity is changed': /POST shop\/api\/cart\/update 200 /,
  'a guest puts a product on the wishlist': / puts \S+ on the wishlist as a guest$/,
  'a wishlist is saved': /POST shop\/api\/wishlist 200 /,
  'a review is posted': /POST shop\/api\/reviews\/[\w-]+ 20[01] /,
  'a review is changed': /PUT shop\/api\/reviews\/update\/\S+ 200 /,
  'an address is saved': /PUT shop\/api\/user\/addresses\/[\w-]+ 200 /,
  'a wrong code is typed': /POST shop\/api\/user\/verify-otp 400 .*"otp_invalid"/,
  'a shopper signs out': /POST shop\/api\/user\/logout 200 /,
  'a session has ended elsewhere': /POST shop\/api\/\S+ 401 /,
  'an account is deleted': /POST shop\/api\/user\/data\/delete 200 /,
  'the deletion of an account is refused': /POST shop\/api\/user\/data\/\S+ 409 .*"orders_open"/,
  'pieces are returned': /POST shop\/api\/order\/return 200 /,
  'another size is requested': / returns \{.*"exchangeSize"/,
  'a size is sold out for an exchange': /POST shop\/api\/order\/return 409 .*"exchange_out_of_stock"/,
  'a return is withdrawn': /POST shop\/api\/order\/return\/withdraw 200 /,
  'a pick-up is booked': /POST shiprocket\/v1\/external\/orders\/create\/return 200 /,
  'the owner declines a return': /the owner: return\.declined/,
  'an exchange becomes a refund': /the owner: exchange\.failed/,
  'the courier loses the other size of an exchange': /the courier loses X-/,
  'a lost size is sent again': /POST shiprocket\/v1\/external\/orders\/create\/adhoc \{"order_id":"X2-/,
  'a name is changed': /PUT shop\/api\/user\/profile 200 /,
  'an email is changed': / has changed the email to /,
  'a phone is changed': / has changed the phone to /,
  'a change needs another sign-in': /shop\/api\/user\/profile\/\w+ 403 .*"sign_in_not_recent"/,
  'a changed contact signs in': / signs in by a changed contact$/,
  'an order is packed at the desk': /POST shop\/api\/desk\/orders\/\d+\/events 200 .*"stage":"packed"/,
  'several orders are changed at once': /POST shop\/api\/desk\/orders\/events 200 .*"refusal":null/,
  'an own courier gets a parcel': /POST shop\/api\/desk\/\S+ \{"type":"parcel.pickedUp".*"courier":"Ravi"/,
  'an own courier delivers a parcel': /POST shop\/api\/desk\/\S+ \{"type":"parcel.delivered"/,
  'an order is split into parcels': /POST shop\/api\/desk\/orders\/\d+\/events 200 .*"parcels":\[/,
  'an own courier gets one of several parcels':
    /POST shop\/api\/desk\/\S+ \{"type":"parcel.pickedUp","parcel":\d.*"courier":"Ravi"/,
  'the courier brings one of several parcels':
    /POST shop\/api\/webhooks\/tracking \{.*"current_status":"DELIVERED".*"order_id":"[\da-f-]{36}-p\d/,
  'an address is changed at the desk': /POST shop\/api\/desk\/\S+ \{"type":"address.changed"/,
  'a part is refunded at the desk': /POST shop\/api\/desk\/\S+ \{"type":"refund.granted"/,
  'the courier loses the parcel of an order': /the courier loses [\da-f]{8}-/,
  'a parcel is sent again': /POST shop\/api\/desk\/\S+ \{"type":"order.resent"/,
  'two people change an order at once': /POST shop\/api\/desk\/\S+ 409 .*"desk_order_changed"/,
  'a fresh code is needed at the desk': /POST shop\/api\/desk\/\S+ 403 .*"desk_code_needed"/,
  'a return is decided at the desk': /POST shop\/api\/desk\/returns\/\S+ 200 /,
  'a person is removed while working': /POST shop\/api\/desk\/people\/\S+\/remove 200 /,
  'the sessions of a person are ended': /POST shop\/api\/desk\/people\/\S+\/sessions\/end 200 /,
  'half an hour passes': /ms are skipped$/,
  'the server crashes': /^\d+ server \d+ crashes$/,
  'the clock of the server jumps': /the server's clock is/,
  'the clock of the database is set back': /the database's clock is -/,
  'a provider fails': /^\d+ \w+: down$/,
  'a provider is slow': /^\d+ \w+: slow$/,
  'a provider refuses connections': /^\d+ \w+: refuses$/,
  'a provider loses its answers': /^\d+ \w+: mute$/,
};

type Traced = Pick<RunResult, 'seed' | 'trace'>;

const happened = (line: RegExp, { trace }: Traced): boolean => trace.some((text) => line.test(text));

/** Events that did not happen in any of the runs. */
export function listMissing(runs: readonly Traced[]): string[] {
  return Object.entries(SOMETIMES).flatMap(([name, line]) =>
    runs.some((run) => happened(line, run)) ? [] : [name],
  );
}

/** A small set of seeds that covers all events of the runs. */
export function chooseSeeds(runs: readonly Traced[]): number[] {
  const chosen: Traced[] = [];
  for (let missing = Object.keys(SOMETIMES).length; ;) {
    const left = (run: Traced) => listMissing([...chosen, run]).length;
    const [best] = runs.toSorted((one, other) => left(one) - left(other));
    if (!best || left(best) >= missing) return chosen.map(({ seed }) => seed);
    missing = left(best);
    chosen.push(best);
  }
}
