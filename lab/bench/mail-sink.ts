import { SMTPServer } from 'smtp-server';

/** An SMTP server that accepts and discards every mail. */

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume().on('end', done);
  },
});
server.on('error', () => undefined);
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
