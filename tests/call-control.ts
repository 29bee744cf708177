import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/**
 * The call of a running shop on an embedded database that a command makes (server/control/control-app.ts), without starting a process for
 * the command. Resolves with the response.
 * @throws Error when nothing was changed, or the connection ends before the response
 */
export async function callControl(
  { dataDir }: { readonly dataDir: string },
  method: 'GET' | 'POST',
  route: string,
  body?: object,
): Promise<unknown> {
  const [status, answer] = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath: path.join(dataDir, 'control.sock'), method, path: route, headers }, (response) => {
      json(response).then((value) => resolve([response.statusCode, value]), reject);
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
  if (status !== 200) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
