/** Passkeys: adding and removing them, and proofs for sign-in and for withdrawals. */
export { digestSubject, readRelyingParty } from './domain.ts';
export { presentRequest } from './presenter.ts';
export { createPasskeyEndpoints } from './routes.ts';
export { close, forgetPasskeys } from './service/passkeys.ts';
export {
  forgetPasskeyChallenges,
  noteUse,
  openPasskeyChallenge,
  PasskeyRefused,
  type PasskeyTools,
  type Proof,
  prove,
  requireRelyingParty,
  takeChallenge,
} from './service/proofs.ts';
export {
  requireConfirmation,
  startConfirmation,
} from './service/withdrawals.ts';
export { hasPasskey, hasPasskeyOf, isPasskeyRequired } from './store.ts';
