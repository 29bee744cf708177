import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT, runNode, SHORT_LIVED, type Child } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';
import { freePort, listenForMail } from '../smtp-stand-in.ts';

test('a requested code is delivered after the shop was killed before sending it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-killed-'));
  await createDatabaseCopy(dataDir);
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'namaste@shop.example',
  };
  const start = async (): Promise<[Child, string]> => {
    const shop = runNode([SHORT_LIVED, join(ROOT, 'server/main.ts')], { env });
    const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
    return [shop, url];
  };

  const [killed, url] = await start();
  expect(killed.out()).toContain('One-time codes go out by mail (SMTP); those to phones appear at');
  const answer = await fetch(`${url}/api/user/send-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com', mode: 'signup' }),
  });
  expect(answer.status).toBe(200);
  killed.process.kill('SIGKILL');
  await killed.exited;

  const smtp = await listenForMail(port);
  const [shop] = await start();
  await vi.waitFor(() => expect(smtp.received).toMatchObject([{ to: 'asha@example.com' }]), {
    timeout: 60_000,
    interval: 100,
  });
  shop.process.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
  await smtp.close();
  await rm(dataDir, { recursive: true });
}, 90_000);
