import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';

/** A notification that arrived, decrypted. */
export interface Received {
  readonly browser: string;
  readonly message: unknown;
  /** The bytes that were sent. */
  readonly encrypted: Buffer;
  readonly topic: string | undefined;
  /** Whom the shop names, once its signature is verified. */
  readonly subject: string;
}

/** The push service of a browser, and its browsers: it accepts what RFC 8030, 8188, 8291 and 8292 require, and nothing else. */
export interface PushService {
  readonly received: Received[];
  /** The statuses of the next answers in place of 201. */
  readonly next: number[];
  /** A browser that subscribes with a key of the shop. */
  readonly subscribe: (publicKey: string) => {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly close: () => Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; key: string }>();
  const received: Received[] = [];
  const next: number[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const id = request.url?.split('/').at(-1) ?? '';
    const planned = next.shift();
    const browser = browsers.get(id);
    if (planned !== undefined || !browser) return response.writeHead(planned ?? 404).end();
    try {
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (key !== browser.key) return response.writeHead(403).end();
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwkOf(key)] }), {
        audience: url,
      });
      if (request.headers['content-encoding'] !== 'aes128gcm') return response.writeHead(415).end();
      if (!/^\d+$/.test(String(request.headers['ttl']))) return response.writeHead(400).end();
      received.push({
        browser: id,
        message: JSON.parse(decrypt(body, browser).toString('utf8')) as unknown,
        encrypted: body,
        topic: v.parse(v.optional(v.string()), request.headers['topic']),
        subject: String(payload.sub),
      });
      return response.writeHead(201).end();
    } catch {
      return response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    received,
    next,
    subscribe: (key) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const id = randomBytes(16).toString('base64url');
      browsers.set(id, { ecdh, auth, key });
      return {
        endpoint: `${url}/push/${id}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The uncompressed point of a key of the shop as a JSON Web Key. */
function jwkOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}

/** RFC 8291, as a browser does it; a message has one record. */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(ecdh.getPublicKey()), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The delimiter 2 marks the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2));
}
