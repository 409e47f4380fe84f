import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { findOrInstall, reasonWithout } from '../../../tools/system-programs.mjs';
import { createSenders } from '../src/capabilities/index.ts';
import type { Mail, Post } from '../src/capabilities/mail/post.ts';
import { createDelivery } from '../src/capabilities/notices/index.ts';
import type { JobContext } from '../src/kernel/job.ts';
import { createPushKey } from '../src/kernel/push-key.ts';
import { makeClosedFolder } from './folders.ts';

/** Why tests with certificates are skipped here, or null. */
export const withoutOpenssl = reasonWithout('openssl');

const SITE_URL = 'https://barya.example';

/** Keeps mails instead of sending them. */
export interface TestPost extends Post {
  mails: Mail[];
  /** The token of the last mail's link; fails without one. */
  lastToken(): string;
}

export function createTestPost(): TestPost {
  const mails: Mail[] = [];
  return {
    mails,
    // Verifying and changing an address is itself told by mail, which is no link.
    send: async (mail) => {
      if (mail.letter.subject !== 'Security of your account') mails.push(mail);
    },
    close: () => undefined,
    lastToken: () => {
      const token = /#([\w-]+)/.exec(mails.at(-1)?.letter.text ?? '')?.[1];
      if (token === undefined) throw new Error('No mail has a link');
      return token;
    },
  };
}

const noPush = { pushKey: createPushKey(randomBytes(32)), origins: [], publicUrl: SITE_URL };

/** Sends what waits, as the job does. */
export async function deliverMails(context: JobContext, post: Post): Promise<void> {
  const senders = createSenders({ post, siteUrl: SITE_URL }, noPush);
  await createDelivery(senders).run(context);
}

/** The same without the mails of notices, which security events cause. */
export async function deliverLetters(context: JobContext, post: Post): Promise<void> {
  await context.runOperation(({ trx }) =>
    trx.deleteFrom('delivery').where('purpose', '=', 'notice').execute(),
  );
  await deliverMails(context, post);
}

/** A mail as a server received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  isEncrypted: boolean;
  user: unknown;
  raw: string;
}

export interface TestSmtp {
  port: number;
  received: ReceivedMail[];
  server: SMTPServer;
}

/** A real mail server on loopback. A test ends it. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { envelope, secure, user } = session;
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          user,
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    closeTimeout: 100,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received, server };
}

/** A certificate of its own for 127.0.0.1. */
export function makeLoopbackCertificate(): { cert: string; key: string } {
  const folder = makeClosedFolder();
  const [file, key] = [path.join(folder, 'test.crt'), path.join(folder, 'test.key')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-days', '2', '-keyout', key, '-out', file];
  execFileSync(findOrInstall('openssl'), ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
  return { cert: readFileSync(file, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** The parts of a received mail, decoded. */
export function readParts(raw: string): { headers: string; text: string; html: string } {
  const [headers = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const body = rest.join('\n\n');
  const parts = boundary === undefined ? [body] : body.split(`--${boundary}`);
  const partOf = (type: string) => decodePart(parts.find((part) => part.includes(type)) ?? '');
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  return { headers: unfolded, text: partOf('text/plain'), html: partOf('text/html') };
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split(/\n\n/);
  const body = rest.join('\n\n').trim();
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
