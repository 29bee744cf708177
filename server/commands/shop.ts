import { cashCommand } from './cash.ts';
import { checkLawCommand } from './check-law.ts';
import { couponsCommand } from './coupons.ts';
import { doctorCommand } from './doctor.ts';
import { gstCommand } from './gst.ts';
import { invoiceCommand } from './invoice.ts';
import { orderCommand } from './order.ts';
import { ordersCommand } from './orders.ts';
import { ownerCommand } from './owner.ts';
import { payoutsCommand } from './payouts.ts';
import { returnsCommand } from './returns.ts';
import { reviewsCommand } from './reviews.ts';
import { runCommand } from './run-command.ts';
import { settingsCommand } from './settings.ts';
import type { ShopCommand } from './shop-command.ts';

/** The command `npm run shop`: decisions of the shop's owner. Exits with 1 when nothing was changed, or the doctor has found a problem. */

const COMMANDS: ReadonlyMap<string, ShopCommand> = new Map([
  ['cash', cashCommand],
  ['check-law', checkLawCommand],
  ['coupons', couponsCommand],
  ['doctor', doctorCommand],
  ['gst', gstCommand],
  ['invoice', invoiceCommand],
  ['order', orderCommand],
  ['orders', ordersCommand],
  ['owner', ownerCommand],
  ['payouts', payoutsCommand],
  ['returns', returnsCommand],
  ['reviews', reviewsCommand],
  ['settings', settingsCommand],
]);

async function run([subject = '', ...words]: readonly string[]): Promise<number> {
  const command = COMMANDS.get(subject);
  const isHelp = ['help', '--help'].includes(subject) || words.includes('--help');
  const work = isHelp ? null : command?.parse(words);
  if (work) return runCommand(work, undefined, command?.open);
  const usages = (command ? [command] : [...COMMANDS.values()]).map(({ usage }) => usage);
  (isHelp ? process.stdout : process.stderr).write(
    `Usage:\n${usages.join('\n\n')}\n\nThe shop may be running.\n`,
  );
  return isHelp ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
