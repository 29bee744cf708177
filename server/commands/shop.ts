import { runCommand } from './run-command.ts';
import type { ShopCommand } from './shop-command.ts';

/** The command `npm run shop`: decisions of the shop's owner. Exits with 1 when nothing was changed, or the doctor has found a problem. */

/** Each is loaded when it is used: together they load most of the server. */
const COMMANDS: ReadonlyMap<string, () => Promise<ShopCommand>> = new Map([
  ['cash', async () => (await import('./cash.ts')).cashCommand],
  ['check-law', async () => (await import('./check-law.ts')).checkLawCommand],
  ['coupons', async () => (await import('./coupons.ts')).couponsCommand],
  ['doctor', async () => (await import('./doctor.ts')).doctorCommand],
  ['gst', async () => (await import('./gst.ts')).gstCommand],
  ['invoice', async () => (await import('./invoice.ts')).invoiceCommand],
  ['order', async () => (await import('./order.ts')).orderCommand],
  ['orders', async () => (await import('./orders.ts')).ordersCommand],
  ['owner', async () => (await import('./owner.ts')).ownerCommand],
  ['payouts', async () => (await import('./payouts.ts')).payoutsCommand],
  ['returns', async () => (await import('./returns.ts')).returnsCommand],
  ['reviews', async () => (await import('./reviews.ts')).reviewsCommand],
  ['settings', async () => (await import('./settings.ts')).settingsCommand],
]);

async function run([subject = '', ...words]: readonly string[]): Promise<number> {
  const command = await COMMANDS.get(subject)?.();
  const isHelp = ['help', '--help'].includes(subject) || words.includes('--help');
  const work = isHelp ? null : command?.parse(words);
  if (work) return runCommand(work, undefined, command?.open);
  const described = command ? [command] : await Promise.all([...COMMANDS.values()].map((load) => load()));
  const usages = described.map(({ usage }) => usage);
  (isHelp ? process.stdout : process.stderr).write(
    `Usage:\n${usages.join('\n\n')}\n\nThe shop may be running.\n`,
  );
  return isHelp ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
