import { generateSync } from 'otplib';
import { createPasswords } from '../src/capabilities/accounts/index.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** The app's code for a secret now, moved by some steps. */
export function codeOf(app: Pick<TestApp, 'readTime'>, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(app.readTime().getTime() / 1000) + 30 * steps });
}

/** The app's secret and the recovery codes of a member. */
export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
  /** An unused code: moves the clock forward to it. */
  nextCode(): string;
}

/** Turns on the second factor of a member who signs in by `password`. */
export async function turnOnSecondFactor(
  app: TestApp,
  { token }: Pick<TestMember, 'token'>,
  password: string,
): Promise<TestFactor> {
  const started = await app.request('POST', '/auth/second-factor/start', {
    token,
    body: { currentPassword: password },
  });
  const { secret } = started.body;
  const body = { code: codeOf(app, secret) };
  const confirmed = await app.request('POST', '/auth/second-factor/confirm', { token, body });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode: () => {
      app.clock.advance({ ms: 30_000 });
      return codeOf(app, secret);
    },
  };
}

/** A member with a second factor. @returns the member's id */
export async function createMemberWithFactor(app: TestApp): Promise<string> {
  const password = 'a fine pass phrase';
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(password);
  const owner = await app.createMember({ passwordHash });
  await turnOnSecondFactor(app, owner, password);
  return owner.id;
}
