import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** The code that the app of a secret shows at the moment of the test's clock, moved by some steps. */
export function codeOf(app: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + 30 * steps });
}

/** What an app and a piece of paper hold of a second factor. */
export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
  /** A code that was not used: the clock goes on to it. */
  nextCode(): string;
}

/** Turns on the second factor of somebody who signs in by `password`. */
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
