import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@barya/contract';
import { ALGORITHMS, type RelyingParty, readChallenge } from './domain.ts';

/** What is kept of a passkey to check its signatures. */
export interface PasskeyKey {
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  counter: number;
}

/** Loaded on first use: it takes a second and 27 MB. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Checks what a browser says of a new passkey. Null if it is refused. */
export async function checkNewPasskey(
  party: RelyingParty,
  { id, response }: NewPasskey,
): Promise<PasskeyKey | null> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  return orRefused(async () => {
    if (await hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...describeCheck(party, challenge, id, response),
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return null;
    const { id: made, publicKey, counter } = registrationInfo.credential;
    if (made !== id) return null;
    return {
      credentialId: Buffer.from(made, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
    };
  });
}

/**
 * We ask for no attestation, so a certificate is a forged answer: to check one, the library would
 * fetch addresses that the certificate names.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = decoded.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined;
}

/**
 * Checks a signature. The caller compares the counter and takes the challenge.
 *
 * @param key null for an unknown passkey: a stand-in is checked, so that it takes as long
 * @returns the counter; null if the signature is refused
 */
export async function checkProof(
  party: RelyingParty,
  key: PasskeyKey | null,
  { id, response }: PasskeyProof,
): Promise<number | null> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  return orRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...describeCheck(party, challenge, id, response),
      // With 0 the library leaves the comparison of counters to the caller.
      credential: { id, publicKey: Uint8Array.from(key?.publicKey ?? readStandIn()), counter: 0 },
    });
    return verified && key !== null ? authenticationInfo.newCounter : null;
  });
}

/** What the library is told of any answer. Whether the challenge is open was decided before. */
function describeCheck(party: RelyingParty, challenge: string, id: string, response: object) {
  return {
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
}

/** The library throws plain errors for whatever it refuses. */
async function orRefused<Result>(check: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

let standIn: Buffer | undefined;

/** A key that nobody has. */
function readStandIn(): Buffer {
  standIn ??= encodeKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
  return standIn;
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
