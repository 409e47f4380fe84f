import type { RouteName } from '@barya/contract';
import { addPasskey } from '../passkeys.ts';
import type { Prepare } from './prepare.ts';
import { fillWithdrawal, PASSWORD } from './stage.ts';

const passkeyOf =
  (body: object): Prepare =>
  async ({ app }, { owner }) => ({
    params: { id: (await addPasskey(app, owner, PASSWORD)).id },
    body,
  });

/** What the calls of passkeys need. */
export const passkeyRequests: Partial<Record<RouteName, Prepare>> = {
  signInByPasskey: async ({ app, makeMember }) => {
    const { authenticator } = await addPasskey(app, await makeMember(), PASSWORD);
    const { body } = await app.request('POST', '/auth/login/passkey/options');
    return { body: { credential: authenticator.sign(body.options) } };
  },
  startPasskey: async () => ({ body: { currentPassword: PASSWORD } }),
  // Only the session that asked for a challenge may use it, and callers get theirs later.
  addPasskey: async () => {
    const response = { clientDataJSON: 'AA', attestationObject: 'AA' };
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response };
    return { body: { name: 'My phone', credential } };
  },
  renamePasskey: passkeyOf({ name: 'Other' }),
  removePasskey: passkeyOf({ currentPassword: PASSWORD }),
  requirePasskey: async ({ app }, { caller }) => {
    await addPasskey(app, caller, PASSWORD);
    return { body: { isRequired: true } };
  },
  startWithdrawalPasskey: async ({ app }, { caller }) => {
    await addPasskey(app, caller, PASSWORD);
    return { body: fillWithdrawal() };
  },
};
