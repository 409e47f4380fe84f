import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../kernel/loopback.ts';
import type { WrittenLetter } from './letter.ts';

/** One mail on its way. */
export interface Mail {
  /** The same at each try, so that a mailbox recognises a mail that came twice. */
  id: string;
  to: string;
  letter: WrittenLetter;
  /** Takes a one-click request (RFC 8058); null for letters that always come. */
  unsubscribeUrl: string | null;
}

/** Hands mails in: to a mail server, or into a folder. */
export interface Post {
  /** @throws MailRefused for good; any other error is worth another try */
  send(mail: Mail, at: Date): Promise<void>;
  close(): void;
}

/** The mail server refused this mail for good. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The connection ended after the whole mail was handed over: it may arrive. */
export class MailUncertain extends Error {
  override name = 'MailUncertain';
}

interface Patience {
  connectMs: number;
  silenceMs: number;
}

const PATIENCE: Patience = { connectMs: 5_000, silenceMs: 8_000 };
const CONNECTIONS = 2;
const MAILS_A_CONNECTION = 100;

interface SmtpOptions {
  smtpUrl: string;
  mailFrom: string;
  /** For tests. */
  patience?: Patience;
  /** Certificates to trust besides the system's; for tests. */
  ca?: string;
}

/**
 * Sends by SMTP. A password never crosses a network in the clear: without `smtps` a server on
 * another machine must offer STARTTLS.
 */
export function createSmtpPost(options: SmtpOptions): Post {
  const { smtpUrl, mailFrom, patience = PATIENCE, ca } = options;
  const { protocol, hostname } = new URL(smtpUrl);
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    // The delivery's own retries wait longer each time.
    maxRequeues: 0,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca !== undefined && { tls: { ca } }),
  });
  const handedOver = new Set<string>();
  // Notes when the server has read a mail to its end: from then on it may deliver it.
  transport.use('stream', ({ message }, done) => {
    message.build((error, bytes) => {
      message.createReadStream = () =>
        Readable.from(
          readOut(bytes, () => handedOver.add(message.messageId())),
          { objectMode: false },
        );
      done(error);
    });
  });
  return {
    send: async (mail, at) => {
      const message = toMessage(mail, mailFrom, at);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw describeFailure(error as Failure, mail.to, handedOver.has(message.messageId));
      } finally {
        handedOver.delete(message.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Yields the bytes, and says when more is asked for. */
function* readOut(bytes: Buffer, onEnd: () => void) {
  yield bytes;
  onEnd();
}

/** What nodemailer takes. */
export function toMessage(mail: Mail, mailFrom: string, at: Date) {
  const { id, to, letter, unsubscribeUrl } = mail;
  const domain = mailFrom.replace(/^.*@([^>]*)>?$/, '$1');
  return {
    from: mailFrom,
    // Not as text, which could hold several addresses.
    to: { name: '', address: to },
    ...letter,
    messageId: `<${id}@${domain}>`,
    date: at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  } satisfies SendMailOptions;
}

interface Failure extends Error {
  code?: string;
  /** The server's answer, if it gave one. */
  responseCode?: number;
  /** That answer will not change. */
  permanent?: boolean;
  rejectedErrors?: readonly Failure[];
}

const LONGEST_REASON = 200;

/** The server's words without the address: they are stored and logged. */
function describeFailure(error: Failure, to: string, isHandedOver: boolean): Error {
  const reason = error.message.replaceAll(to, '…').slice(0, LONGEST_REASON);
  const { responseCode, permanent } = error.rejectedErrors?.[0] ?? error;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (isAboutMail && permanent === true) return new MailRefused(reason);
  if (isHandedOver && responseCode === undefined) return new MailUncertain(reason);
  return new Error(reason);
}
