import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail as received by an SMTP server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** Headers and text, as sent; quoted-printable is decoded. */
  readonly source: string;
}

export interface SmtpStandIn {
  readonly received: readonly ReceivedMail[];
  /** How many connections were opened. */
  readonly connectionCount: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A local SMTP server that stores the mails it receives. Addresses that begin with `nobody` have no mailbox, and the
 * password of each user is `right`.
 * @param onStored runs when a mail is stored, before the sender gets the response
 */
export async function listenForMail(
  port: number,
  onStored?: (mail: ReceivedMail) => void,
): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  let connectionCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'right') return done(null, { user: username });
      return done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    },
    logger: false,
    // In ms: senders hold connections open for further mails.
    closeTimeout: 1,
    onConnect: (_session, done) => {
      connectionCount += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('nobody')) return done();
      return done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const mail = { from, to, source: source.replaceAll('=\r\n', '').replaceAll('\r\n', '\n') };
        received.push(mail);
        onStored?.(mail);
        done();
      });
    },
  });
  // A killed shop leaves its connection open.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    connectionCount: () => connectionCount,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
