import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from '../api/support/until.ts';

/** A mail server on loopback, and what it received. */
export interface Mailbox {
  url: string;
  /** The link of the newest mail to an address with this subject, once it came. */
  linkTo(address: string, subject: string): Promise<string>;
  /** How many mails an address got. */
  countTo(address: string): number;
  close(): Promise<void>;
}

interface Received {
  to: string[];
  /** Without the line breaks of its encoding. */
  text: string;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8').replace(/=\r\n/g, '');
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailsTo = (address: string) => received.filter(({ to }) => to.includes(address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkTo: async (address, subject) => {
      const wanted = () => mailsTo(address).findLast(({ text }) => text.includes(subject));
      await until(`a mail to ${address}`, async () => wanted() !== undefined, 20_000);
      const link = /https?:\/\/\S+#[\w-]+/.exec(wanted()?.text ?? '')?.[0];
      if (link === undefined) throw new Error('the mail has no link');
      return link;
    },
    countTo: (address) => mailsTo(address).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
