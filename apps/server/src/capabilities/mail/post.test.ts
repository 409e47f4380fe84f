import net from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  makeLoopbackCertificate,
  readParts,
  startSmtp,
  type TestSmtp,
  withoutOpenssl,
} from '../../../test/mail.ts';
import { writeLetter } from './letter.ts';
import { verificationLetter } from './letters.ts';
import { createSmtpPost, type Mail, MailRefused, MailUncertain } from './post.ts';

const AT = new Date('2026-03-14T06:26:00.000Z');
const TOKEN = 'T'.repeat(43);
const site = { siteUrl: 'https://barya.example', name: 'maria', unsubscribeUrl: null };

const mailTo = (to: string, unsubscribeUrl: string | null = null): Mail => ({
  id: '0195-one',
  to,
  letter: writeLetter(verificationLetter(TOKEN, AT, 'en'), { ...site, unsubscribeUrl }),
  unsubscribeUrl,
});

interface Open {
  protocol?: string;
  login?: string;
  ca?: string;
  silenceMs?: number;
}

function openPost(port: number, { protocol = 'smtp', login = '', ca, silenceMs = 300 }: Open = {}) {
  const post = createSmtpPost({
    smtpUrl: `${protocol}://${login}127.0.0.1:${port}`,
    mailFrom: 'Barya <post@barya.example>',
    patience: { connectMs: 300, silenceMs },
    ...(ca !== undefined && { ca }),
  });
  onTestFinished(() => post.close());
  return post;
}

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

describe('a mail', () => {
  it('arrives as plain text and HTML of the same words, with an id of its own', async () => {
    const { port, received } = await startSmtp();
    await openPost(port).send(mailTo('maria@example.com'), AT);
    expect(received).toMatchObject([{ from: 'post@barya.example', to: ['maria@example.com'] }]);
    const { headers, text, html } = readParts(received[0]?.raw ?? '');
    expect(headers).toContain('Message-ID: <0195-one@barya.example>');
    expect(headers).toContain('Subject: Verify your email address');
    expect(headers).toContain('Date: Sat, 14 Mar 2026 06:26:00 +0000');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).not.toContain('List-Unsubscribe');
    for (const part of [text, html]) {
      expect(part).toContain('Hello maria,');
      expect(part).toContain(`https://barya.example/verify-email#${TOKEN}`);
      expect(part).toContain('Mar 14, 2026, 2:26 PM, Manila time');
    }
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|url\(|src=/);
    expect(Buffer.byteLength(received[0]?.raw ?? '')).toBeLessThan(6_000);
  });

  it('that people may turn off says how, for one click', async () => {
    const { port, received } = await startSmtp();
    const url = 'https://barya.example/unsubscribe?token=abc&kind=loaded';
    await openPost(port).send(mailTo('maria@example.com', url), AT);
    const { headers, text, html } = readParts(received[0]?.raw ?? '');
    expect(headers).toContain(`List-Unsubscribe: <${url}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain(url);
    expect(html).toContain(url.replace('&', '&amp;'));
  });

  it('goes to one address, whatever is in it', async () => {
    const { port, received } = await startSmtp();
    await openPost(port)
      .send(mailTo('maria@example.com,thief@example.com'), AT)
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('thief@example.com');
  });
});

describe('a mail server', () => {
  it.skipIf(withoutOpenssl)('that asks for TLS and a password gets both', async () => {
    const { cert, key } = makeLoopbackCertificate();
    const options: SMTPServerOptions = {
      cert,
      key,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'barya' && password === 'pass word') done(null, { user: 'barya' });
        else done(new Error('Invalid username or password'));
      },
    };
    const login = 'barya:pass%20word@';
    const starting = await startSmtp({ ...options, disabledCommands: [] });
    await openPost(starting.port, { login, ca: cert }).send(mailTo('maria@example.com'), AT);
    expect(starting.received).toMatchObject([{ isEncrypted: true, user: 'barya' }]);
    const whole = await startSmtp({ ...options, secure: true });
    const secure = { protocol: 'smtps', login, ca: cert };
    await openPost(whole.port, secure).send(mailTo('maria@example.com'), AT);
    expect(whole.received).toMatchObject([{ isEncrypted: true, user: 'barya' }]);
    // The configuration is wrong, not the mail: it waits until that is repaired.
    const wrong = openPost(starting.port, { login: 'barya:wrong@', ca: cert });
    await expectFailure(wrong.send(mailTo('maria@example.com'), AT), Error);
  });

  it.skipIf(withoutOpenssl)('with a certificate of nobody we know gets no mail', async () => {
    const { cert, key } = makeLoopbackCertificate();
    const { port, received } = await startSmtp({ cert, key, secure: true });
    const post = openPost(port, { protocol: 'smtps', login: 'barya:secret@' });
    await expectFailure(post.send(mailTo('maria@example.com'), AT), Error);
    expect(received).toEqual([]);
  });

  it.each([
    [550, MailRefused],
    [452, Error],
    [421, Error],
  ])('that refuses the address with %i is believed', async (code, kind) => {
    const { port } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => done(refusal(code, `<${address}> not here`)),
    });
    const error = await expectFailure(openPost(port).send(mailTo('maria@example.com'), AT), kind);
    expect(error.message).not.toContain('maria');
  });

  it('that greylists takes the same mail later', async () => {
    let tries = 0;
    const { port, received } = await startSmtp({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(tries === 1 ? refusal(451, 'Greylisted, try again later') : null);
      },
    });
    const post = openPost(port);
    await expectFailure(post.send(mailTo('maria@example.com'), AT), Error);
    await post.send(mailTo('maria@example.com'), AT);
    expect(received).toHaveLength(1);
  });

  it('that refuses the words of the mail is believed', async () => {
    const { port } = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'Looks like spam')));
      },
    });
    await expectFailure(openPost(port).send(mailTo('maria@example.com'), AT), MailRefused);
  });

  it('that is silent is given up', async () => {
    const { port } = await startSmtp({ onMailFrom: () => undefined });
    await expectFailure(openPost(port).send(mailTo('maria@example.com'), AT), Error);
    const silent = net.createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port: mute } = silent.address() as net.AddressInfo;
    await expectFailure(openPost(mute).send(mailTo('maria@example.com'), AT), Error);
  });

  it('that drops the connection at once, or is not there, is asked again later', async () => {
    const dropping = net.createServer((socket) => void socket.destroy());
    await new Promise<void>((resolve) => void dropping.listen(0, '127.0.0.1', resolve));
    const { port } = dropping.address() as net.AddressInfo;
    await expectFailure(openPost(port).send(mailTo('maria@example.com'), AT), Error);
    await new Promise((resolve) => void dropping.close(resolve));
    await expectFailure(openPost(port).send(mailTo('maria@example.com'), AT), Error);
  });

  it('that drops the connection after the whole mail may have taken it', async () => {
    const smtp: TestSmtp = await startSmtp({
      onData: (stream) => {
        stream.resume();
        stream.on('end', () => {
          for (const connection of smtp.server.connections) connection.close();
        });
      },
    });
    const sending = openPost(smtp.port).send(mailTo('maria@example.com'), AT);
    await expectFailure(sending, MailUncertain);
  });
});

/** Of exactly this class: a refusal for good is an error too. */
async function expectFailure(
  sending: Promise<void>,
  kind: new (message: string) => Error,
): Promise<Error> {
  const error = await sending.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.constructor).toBe(kind);
  return error!;
}
