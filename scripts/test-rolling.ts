import { existsSync } from 'node:fs';
import { canInstall, installPackage } from './shared/apt.ts';
import { runTool } from './shared/run.ts';

// Restarts two processes of the shop behind nginx in turn while 10,000 requests are sent. `npm test` does it with fewer
// requests and without nginx.
const PATHS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const findNginx = () => PATHS.find((file) => existsSync(file));

if (!findNginx() && canInstall()) {
  console.log('No nginx was found; installing Debian’s nginx-light.');
  await installPackage('nginx-light');
}
const nginx = findNginx();
if (nginx) {
  const env = { NGINX_PATH: nginx };
  const { code } = await runTool('vitest', ['run', '--project', 'faults', 'tests/faults/rolling'], { env });
  process.exitCode = code;
} else {
  console.error('This test needs nginx: install it (Debian: apt-get install nginx-light).');
  process.exitCode = 1;
}
