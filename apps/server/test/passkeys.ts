import type { TestApp, TestResponse } from './app.ts';
import { type Authenticator, createAuthenticator, type Deviation } from './authenticator.ts';
import type { TestMember } from './members.ts';

type Caller = Pick<TestMember, 'token'>;

/** Adds a passkey to a member who signs in by `password`. Answers its id and its authenticator. */
export async function addPasskey(
  app: TestApp,
  { token }: Caller,
  password: string,
  authenticator: Authenticator = createAuthenticator(),
): Promise<{ id: string; authenticator: Authenticator }> {
  const body = { currentPassword: password };
  const started = await app.request('POST', '/auth/passkeys/options', { token, body });
  const credential = authenticator.make(started.body.options);
  const added = await app.request('POST', '/auth/passkeys', {
    token,
    body: { name: 'My phone', credential },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return { id: added.body.passkey._id, authenticator };
}

/** Signs in by passkey, as a browser would or with a deviation. */
export async function signInByPasskey(
  app: TestApp,
  authenticator: Authenticator,
  deviation: Deviation = {},
): Promise<TestResponse> {
  const { body } = await app.request('POST', '/auth/login/passkey/options');
  const credential = authenticator.sign(body.options, deviation);
  return app.request('POST', '/auth/login/passkey', { body: { credential } });
}
