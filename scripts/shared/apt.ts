import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this process may install packages of Debian. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a package of Debian; prints the output of apt-get when that fails. */
export async function installPackage(name: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', name], { env, quiet: true });
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { env, quiet: true });
  const { code, output } = await install();
  if (code !== 0) console.log(output);
}
