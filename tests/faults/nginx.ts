import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { ROOT, runProgram } from '../server/child.ts';

export interface Nginx {
  /** Without a slash at the end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Runs nginx with hosting/nginx-rolling.conf, in which only the ports are replaced. */
export async function startNginx(program: string, upstreamPorts: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-nginx-'));
  const port = await freePort();
  const published = await readFile(join(ROOT, 'hosting/nginx-rolling.conf'), 'utf8');
  const site = published
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreamPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreamPorts[1]}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(join(folder, 'site.conf'), site);
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid; error_log stderr error; worker_processes 1; daemon off;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const child = runProgram(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 10_000 });
  return {
    url,
    stop: async () => {
      child.process.kill('SIGQUIT');
      await child.exited;
      await rm(folder, { recursive: true });
    },
  };
}
