import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@barya/contract';

/** What a browser would do differently. */
export interface Deviation {
  /** The page that asks; a localhost page by default. */
  origin?: string;
  /** The host that the authenticator signs for. */
  rpId?: string;
  challenge?: string;
  type?: string;
  /** False: a touch alone, without fingerprint or PIN. */
  isVerified?: boolean;
  /** What it says to have counted. */
  counter?: number;
  /** Replaces what it says of the owner. */
  userHandle?: string | null;
}

export interface Authenticator {
  /** Makes a passkey and answers what the browser sends. */
  make(options: PasskeyCreation, deviation?: Deviation): Credential;
  /** Signs with the newest passkey, or with `id`. */
  sign(options: PasskeyRequest, deviation?: Deviation & { id?: string }): Credential;
  /** A second authenticator with the same passkeys and the same counts. */
  clone(): Authenticator;
}

type Credential = { id: string; response: Record<string, unknown> } & Record<string, unknown>;

interface Held {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * An authenticator in software, with ES256 keys.
 * @param counts false: like synced passkeys, which always say 0
 */
export function createAuthenticator({ counts = true } = {}, held: Held[] = []): Authenticator {
  return {
    make: (options, deviation = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const passkey = { id: id.toString('base64url'), privateKey, userHandle: options.user.id };
      held.push({ ...passkey, counter: 0 });
      const data = authenticatorDataOf(options.rp.id, deviation, 0, [
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeKey(publicKey),
      ]);
      return credentialOf(passkey.id, {
        clientDataJSON: clientDataOf('webauthn.create', options.challenge, deviation),
        attestationObject: encodeAttestation(data).toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    sign: (options, deviation = {}) => {
      const passkey = held.find(({ id }) => id === deviation.id) ?? held.at(-1)!;
      if (counts) passkey.counter += 1;
      const { counter = passkey.counter, userHandle = passkey.userHandle } = deviation;
      const data = authenticatorDataOf(options.rpId, deviation, counter);
      const clientDataJSON = clientDataOf('webauthn.get', options.challenge, deviation);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return credentialOf(passkey.id, {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
        userHandle,
      });
    },
    clone: () =>
      createAuthenticator(
        { counts },
        held.map((passkey) => ({ ...passkey })),
      ),
  };
}

function credentialOf(id: string, response: Record<string, unknown>): Credential {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

function clientDataOf(type: string, challenge: string, deviation: Deviation): string {
  const { origin = ORIGIN } = deviation;
  const said = { type, challenge, origin, crossOrigin: false, ...definedOf(deviation) };
  return Buffer.from(JSON.stringify(said)).toString('base64url');
}

function definedOf({ challenge, type }: Deviation): Deviation {
  return { ...(challenge !== undefined && { challenge }), ...(type !== undefined && { type }) };
}

function authenticatorDataOf(
  rpId: string,
  { rpId: signedFor = rpId, isVerified = true }: Deviation,
  counter: number,
  key: Buffer[] = [],
): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key.length > 0 ? WITH_KEY : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(signedFor)), Buffer.from([flags]), count, ...key]);
}

/** An ES256 key in COSE. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR: `{fmt: 'none', attStmt: {}, authData}`. */
function encodeAttestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
