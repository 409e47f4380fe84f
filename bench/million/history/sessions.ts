import { createHash } from 'node:crypto';
import { DAY_MS } from '@barya/rules';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const SESSION_DAYS = 30;
const DEVICE = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

/** Those who clicked today are signed in, by tokens that nobody has. */
export function* writeSessions(
  { members, sheets, clock }: World,
  signedIn: readonly number[],
): Generator<void> {
  const usedAt = new Date(clock.ms).toISOString();
  const expiresAt = new Date(clock.startMs + SESSION_DAYS * DAY_MS).toISOString();
  for (const [place, member] of signedIn.entries()) {
    const memberId = members.id(member);
    const createdAt = new Date(Math.max(clock.startMs, members.joinedMs[member]!)).toISOString();
    const tokenHash = createHash('sha256').update(memberId).digest();
    sheets.session.add([writeBytes(tokenHash), memberId, createdAt, usedAt, expiresAt, DEVICE]);
    if (place % 10_000 === 0) yield;
  }
}
