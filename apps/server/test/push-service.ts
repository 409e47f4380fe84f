import { execFileSync } from 'node:child_process';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findOrInstall } from '../../../tools/system-programs.mjs';

/** A browser's side of a subscription: RFC 8291. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** @throws Error if the message was not encrypted for this browser */
  decrypt(body: Buffer): string;
}

/** A message that arrived. */
interface PushRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushService {
  origin: string;
  /** The certificate's file, for `NODE_EXTRA_CA_CERTS`. */
  certificateFile: string;
  certificate: string;
  received: PushRequest[];
  /** The next answers; 201 without one. `hang` sends none. */
  answers: { status: number | 'hang'; headers?: Record<string, string> }[];
  subscribe(name: string): TestBrowser;
  close(): Promise<void>;
}

/** A push service on loopback, on https with a certificate of its own in `folder`. */
export async function startPushService(folder: string, port = 0): Promise<PushService> {
  const keyFile = path.join(folder, 'push-service.pem');
  const certificateFile = path.join(folder, 'push-service.crt');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const subject = ['-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  execFileSync(findOrInstall('openssl'), [...request, ...subject, ...names, ...files], {
    stdio: 'ignore',
  });
  const certificate = readFileSync(certificateFile, 'utf8');
  const received: PushRequest[] = [];
  const answers: PushService['answers'] = [];
  const server = createServer({ key: readFileSync(keyFile), cert: certificate }, (req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part) => parts.push(part));
    req.on('end', () => {
      const headers = req.headers as Record<string, string>;
      received.push({ path: req.url ?? '', headers, body: Buffer.concat(parts) });
      const { status, headers: answered } = answers.shift() ?? { status: 201 };
      if (status !== 'hang') res.writeHead(status, answered).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    certificateFile,
    certificate,
    received,
    answers,
    subscribe: (name) => createBrowser(`${origin}/push/${name}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;

function createBrowser(endpoint: string): TestBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    decrypt: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const idLength = body.readUInt8(SALT_BYTES + 4);
      const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength);
      const sealed = body.subarray(SALT_BYTES + 5 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = [decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()];
      // One record: the text, a byte 2, and padding.
      const padded = Buffer.concat(text);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** The claims of a VAPID header (RFC 8292); null unless this key signed them. */
export function readVapid(header: string, publicKey: string): { aud: string; sub: string } | null {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (key !== publicKey) return null;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key256 = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: key256, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) : null;
}
