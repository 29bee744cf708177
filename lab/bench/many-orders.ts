import { Client } from 'pg';

/**
 * Writes orders of some years into a shop's Postgres, with a product each and jobs about them, by a few statements of SQL: the
 * shop itself would need minutes. Words are as frequent as in a shop: a product in every 40th order, a first name in every
 * 50th, and a PIN code in every 400th. Nine of ten orders are over.
 */
export async function addManyOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements(count)) await client.query(statement);
  } finally {
    await client.end();
  }
}

const FIRST_NAMES =
  `Asha Meera Ravi Lakshmi Arjun Kavya Rohan Priya Sanjay Divya Anil Sunita Vikram Neha Suresh Pooja Rahul Anita
  Kiran Deepa Manoj Rekha Ajay Swati Vijay Geeta Amit Nisha Ramesh Usha Nikhil Leela Harish Radha Ganesh Maya Dinesh Uma Prakash
  Jaya Mohan Sita Varun Tara Gopal Indu Naveen Shanti Farhan Zoya`.split(/\s+/);
const LAST_NAMES =
  `Sharma Iyer Patel Reddy Nair Singh Das Gupta Rao Menon Joshi Bose Kulkarni Pillai Chopra Verma Shetty Naidu Khan
  Dutta`.split(/\s+/);
const PRODUCT_WORDS =
  `brass diya copper bell cotton shawl silk scarf sandal incense clay lamp wooden idol marble plate silver
  anklet`.split(/\s+/);

const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join()}]`;
/** One of the words by the number of the order, spread by a prime. */
const pick = (words: readonly string[], prime: number) =>
  `(${array(words)})[1 + (n::bigint * ${prime} % ${words.length})::int]`;

function statements(count: number): readonly string[] {
  return [
    `insert into users (id, name) values ('00000000-0000-4000-8000-0000000000aa', 'Bench')`,
    `insert into orders (id, user_id, attempt_key, status, payment_method, paid, cash_remitted_at, subtotal_paise,
        delivery_fee_paise, total_paise, number, address, placed_at)
      select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-4000-8000-0000000000aa', n::text,
        case when n <= ${count} * 0.9 then (array['Delivered', 'Delivered', 'Delivered', 'Cancelled'])[1 + n % 4]
          else (array['Order Confirmed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Returned to us'])[1 + n % 6]
        end,
        (array['cod', 'stripe', 'razorpay'])[1 + n % 3], true, now(), 99800, 4900, 104700, 100000 + n,
        jsonb_build_object('firstName', ${pick(FIRST_NAMES, 7_919)}, 'lastName', ${pick(LAST_NAMES, 104_729)},
          'street', (n % 500)::text || ' Temple Road', 'city', 'Mysuru', 'state', 'Karnataka', 'country', 'India',
          'postalCode', (560000 + n::bigint * 31 % 400)::text,
          'phone', '+91' || (7000000000 + n::bigint * 7919 % 2999999999)::text, 'email', 'shopper' || n || '@example.com'),
        now() - make_interval(mins => ${count} - n)
      from generate_series(1, ${count}) as n`,
    `insert into order_lines (order_id, position, product_id, size, quantity, name, price_paise, images)
      select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, (select min(id) from products), 'Small', 2,
        initcap(${pick(PRODUCT_WORDS, 3)} || ' ' || ${pick(PRODUCT_WORDS, 7_907)} || ' ' || n % 40), 49900, '{}'
      from generate_series(1, ${count}) as n`,
    `insert into shipments (order_id, provider_order_ref, provider_order_id, awb_code, status)
      select id, id::text, id::text, 'AWB' || number,
        case when number % 50 = 0 then 'UNDELIVERED-1ST ATTEMPT' else 'IN TRANSIT' end
      from orders where status in ('Processing', 'Shipped', 'Out for Delivery', 'Delivered')`,
    // Jobs stay for half a year.
    `insert into pgboss.job (name, state, data, completed_on)
      select 'order-mail', 'completed', jsonb_build_object('orderId', id), now() from orders`,
    'vacuum analyze',
  ];
}
