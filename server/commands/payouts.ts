import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { month } from '../../contract/desk/month.ts';
import type { PayoutDifferenceKind } from '../../contract/desk/payoutProviders.ts';
import { formatMoney } from '../../contract/money.ts';
import type { CommandWork, ShopCommand } from './shop-command.ts';

/** `npm run shop -- payouts`: compares what was paid out with the orders. */
export const payoutsCommand: ShopCommand = {
  usage: `npm run shop -- payouts MONTH
npm run shop -- payouts upload FILE

Prints how the payouts of a MONTH, like 2026-11, differ from the orders, and the payouts. \`upload\` reads a CSV file: the itemised payout reconciliation of
Stripe, the settlement recon report of Razorpay, or the courier's remittances of cash, which it marks as remitted. The same file
once more changes nothing.`,
  parse: ([word, file, ...rest]) => {
    if (word === 'upload' && file !== undefined && rest.length === 0) return upload(file);
    return v.is(month, word) && file === undefined ? show(word) : null;
  },
};

function upload(file: string): CommandWork {
  return async ({ call }) => {
    const content = (await readFile(file)).toString('base64');
    const reply = await call('POST', '/payouts', { file: content });
    const { provider, added, known, remitted, problems, problemCount } = v.parse(
      deskCalls.uploadPayouts.reply,
      reply,
    );
    if (problemCount > 0) {
      const more = problemCount > problems.length ? [`and ${problemCount - problems.length} more`] : [];
      return { text: ['Nothing was changed:', ...problems, ...more].join('\n'), exitCode: 1 };
    }
    return `${provider}: ${added} rows added, ${known} known before, ${remitted} orders remitted.`;
  };
}

function show(word: string): CommandWork {
  return async ({ call }) => {
    const report = v.parse(deskCalls.getPayouts.reply, await call('GET', `/payouts/${word}`));
    const { differences, differenceCount, payouts } = report;
    return [
      `Differences: ${differenceCount}`,
      ...differences.map(({ kind, provider, reference, number, amount, expected, day }) =>
        [
          day,
          provider,
          KINDS[kind],
          reference,
          number === null ? '' : `order ${number}`,
          `paid out ${formatMoney(amount)}`,
          expected === null ? '' : `here ${formatMoney(expected)}`,
        ]
          .filter(Boolean)
          .join('  '),
      ),
      `Payouts: ${payouts.length}`,
      ...payouts.map(({ provider, reference, day, count, gross, fees, net }) =>
        [
          day,
          provider,
          reference,
          `${count} rows`,
          `${formatMoney(gross)} less fees ${formatMoney(fees)} is ${formatMoney(net)}`,
        ].join('  '),
      ),
    ].join('\n');
  };
}

const KINDS: Readonly<Record<PayoutDifferenceKind, string>> = {
  missing: 'in no payout',
  unknown: 'not known here',
  amount: 'another amount',
  refundedTwice: 'refunded twice',
  disputed: 'held back because of a dispute',
  refundUnknown: 'refund not known here',
  paidTwice: 'cash paid twice',
  notDelivered: 'not delivered',
};
