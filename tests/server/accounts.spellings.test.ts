import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicaliseEmails } from '../../server/accounts/canonicalise-emails.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, requestCode, newEmail, newMobile, send, signUp } from './shopper.ts';

const INVALID = 'Enter a valid email or phone number';
const PASSWORD = 'lotus-petals';

let shop: Shop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startShop();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

const SPELLINGS: readonly ((email: string) => string)[] = [
  (email) => `<${email}>`,
  (email) => `x1<${email}>`,
  (email) => `(c)${email}`,
  (email) => `${email},`,
  (email) => `${email};`,
  (email) => `${email}.`,
  (email) => `"${email.replace('@', '"@')}`,
];
const UNSEEN = (email: string) => email.replace('@', '\u200b@');

describe('another spelling of a mailbox', () => {
  test.each([...SPELLINGS, UNSEEN])('is refused by every call, and no code is sent: %s', async (spell) => {
    const email = spell(newEmail());
    const sent = shop.outbox.list().length;
    const otp = '123456';
    const answers = [
      await send(shop, 'checkAccount', { body: { identifier: email } }),
      await send(shop, 'sendOtp', { body: { email, mode: 'signup' } }),
      await send(shop, 'sendOtp', { body: { email, mode: 'login' } }),
      await send(shop, 'verifyOtp', { body: { email, otp, name: 'Asha', password: PASSWORD } }),
      await send(shop, 'login', { body: { email, password: PASSWORD } }),
      await send(shop, 'resetPassword', { body: { email, otp, newPassword: PASSWORD } }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, expect.objectContaining({ success: false, message: INVALID })]);
    }
    await shop.codeDelivery.drained();
    expect(shop.outbox.list()).toHaveLength(sent);
  });

  test('is refused in a delivery address', async () => {
    const { token } = await signUp(shop);
    for (const spell of [...SPELLINGS, UNSEEN]) {
      const body = { address: { ...ADDRESS, email: spell('asha@example.com') } };
      const answer = await send(shop, 'saveAddress', { token, body });
      expect([answer.status, answer.body.message]).toEqual([400, 'Invalid email address']);
    }
  });

  test.each([
    ['in capitals', 'asha.one@example.com', { email: ' ASHA.ONE@Example.Com ' }],
    [
      'with the name of its domain in letters of its own',
      'asha@xn--bcher-kva.example',
      { email: 'asha@BÜCHER.example' },
    ],
    ['with marks around it', 'asha.two@example.com', { email: '\u200easha.two@example.com\u200b' }],
    ['of a phone', '+919123456780', { phone: '(+91) 91234\u00a056780' }],
    ['of a phone with a prefix', '+919123456781', { phone: '0091 91234 56781' }],
    ['of a phone with marks', '+919123456782', { phone: '\u202a91234\u200b56782\u202c' }],
    ['of a phone in Devanagari digits', '+919123456783', { phone: '९१२३४५६७८३' }],
    ['of a phone in full-width digits', '+919123456784', { phone: '９１２３４５６７８４' }],
  ])('%s counts towards the same limit', async (_, to, spelled) => {
    const first = await send(shop, 'sendOtp', { body: { ...spelled, mode: 'signup' } });
    expect(first.status).toBe(200);
    await shop.codeDelivery.drained();
    expect(shop.outbox.list()[0]?.to).toBe(to);
    const body = { ...('email' in spelled ? { email: to } : { phone: to }), mode: 'signup' };
    expect((await send(shop, 'sendOtp', { body })).status).toBe(429);
  });
});

describe('an account whose email was stored in another spelling', () => {
  const insertAccount = async (email: string | null, phone: string | null = null) => {
    const [account] = await shop.db
      .insert(users)
      .values({ name: 'Asha Rao', email, phone, passwordHash })
      .returning();
    return account!;
  };
  const emailOf = async (id: string) =>
    (await shop.db.select().from(users).where(eq(users.id, id)))[0]?.email;
  const canonicalise = () => canonicaliseEmails(shop.db, shop.log);

  test.each(SPELLINGS)('can sign in by its mailbox and password: %s', async (spell) => {
    const email = newEmail();
    const { id } = await insertAccount(spell(email));
    await canonicalise();
    expect(await emailOf(id)).toBe(email);
    expect((await send(shop, 'checkAccount', { body: { identifier: email } })).body.exists).toBe(true);
    expect((await send(shop, 'login', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test.each([
    ['of a domain in its own letters', 'asha@bu\u0308rger.example', 'asha@xn--brger-kva.example'],
    ['of letters and marks apart', 'zoe\u0308@example.com', 'zoë@example.com'],
    ['with what nobody sees', 'asha\u200b.rao@example.com', 'asha.rao@example.com'],
  ])('%s can sign in with a code', async (_, spelling, email) => {
    const { id } = await insertAccount(spelling);
    await canonicalise();
    expect(await emailOf(id)).toBe(email);
    const otp = await requestCode(shop, { email }, 'login');
    expect((await send(shop, 'verifyOtp', { body: { email, otp, mode: 'login' } })).status).toBe(200);
  });

  test('that only looked like its mailbox cannot be opened with its old password', async () => {
    const { id, tokenGeneration } = await insertAccount('look\u200balike@example.com');
    await canonicalise();
    const answer = await send(shop, 'login', {
      body: { email: 'lookalike@example.com', password: PASSWORD },
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please set your password.']);
    const [account] = await shop.db.select().from(users).where(eq(users.id, id));
    expect(account?.tokenGeneration).toBe(tokenGeneration + 1);
  });

  test('keeps it when the mailbox already has an account; of two, the older account gets the mailbox', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const plain = await insertAccount(email);
    const spelled = await insertAccount(`<${email}>`);
    const older = await insertAccount(`<${other}>`);
    const younger = await insertAccount(`${other},`);
    await canonicalise();
    await canonicalise();
    expect(await Promise.all([plain, spelled, older, younger].map(({ id }) => emailOf(id)))).toEqual([
      email,
      `<${email}>`,
      other,
      `${other},`,
    ]);
    expect((await send(shop, 'login', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect(shop.logged.join('')).toContain('accounts with an ambiguous email cannot sign in');
    expect(shop.logged.join('')).not.toContain(email);
  });

  test('is left unchanged when it names several mailboxes or no mailbox; so are plain emails and phones', async () => {
    const emails = [newEmail(), 'a@b.example,c@d.example', 'nobody,', null];
    const accounts = await Promise.all(
      emails.map((email) => insertAccount(email, email === null ? `+91${newMobile()}` : null)),
    );
    await canonicalise();
    expect(await Promise.all(accounts.map(({ id }) => emailOf(id)))).toEqual(emails);
  });
});
