import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The maximum of Node and the database, for comparison: `GET /empty` responds `ok`; a document sent with `PUT` to its
 * path is served from memory; `POST /insert` commits one row and `POST /select` reads one by its key.
 */

const pool = process.env.DATABASE_URL
  ? new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  : null;
await pool?.query('create table if not exists yardstick (id bigserial primary key, text text)');
await pool?.query(`insert into yardstick (text) values ('first')`);

const documents = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>();
const statements: Record<string, string> = {
  '/insert': `insert into yardstick (text) values ('another') returning id`,
  '/select': 'select text from yardstick where id = 1',
};

createServer((request, response) => {
  const { method, url = '' } = request;
  if (method === 'PUT') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const headers = { 'content-type': 'text/html', 'content-length': String(body.length) };
      const encoding = request.headers['content-encoding'];
      documents.set(url, {
        body,
        headers: { ...headers, ...(encoding && { 'content-encoding': encoding }) },
      });
      response.end();
    });
    return;
  }
  const statement = statements[url];
  if (statement && pool) {
    void pool.query({ name: url, text: statement }).then(({ rows }) => response.end(JSON.stringify(rows)));
    return;
  }
  const document = documents.get(url);
  if (document) response.writeHead(200, document.headers).end(document.body);
  else response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
