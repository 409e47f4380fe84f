import { createHmac } from 'node:crypto';
import {
  accept,
  type World as Joined,
  joinWith,
  type Member,
  PASSWORD,
} from '../e2e/api/support/people.ts';

/** A member with two-step sign-in, and the unused recovery codes. */
export interface Guarded {
  member: Member;
  recoveryCodes: string[];
  /** The challenge from the last sign-in with the password. */
  challenge: string;
}

/** A member who has begun to turn codes on, and the app's secret. */
export interface Starter {
  member: Member;
  secret: string;
}

const STEP_S = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export async function makeStarter(world: Joined): Promise<Starter> {
  const member = await joinWith(world, 200);
  const started = await member.post('/auth/second-factor/start', { currentPassword: PASSWORD });
  return { member, secret: accept(started).secret };
}

export async function makeGuarded(world: Joined): Promise<Guarded> {
  const { member, secret } = await makeStarter(world);
  const confirmed = await member.post('/auth/second-factor/confirm', { code: showCode(secret) });
  return { member, recoveryCodes: accept(confirmed).recoveryCodes, challenge: '' };
}

/** The app's current code (RFC 6238). A server clock ahead by whole days needs no change. */
export function showCode(secret: string): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S)));
  const hash = createHmac('sha1', readBase32(secret)).update(step).digest();
  const at = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function readBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
