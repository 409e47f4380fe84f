/** Codes of an app beside the password, and the recovery codes for whoever lost it. */
export { forgetChallenges } from './jobs.ts';
export { createSecondFactorEndpoints } from './routes.ts';
export {
  closeChallenge,
  countChallengeTry,
  endChallenges,
  openChallenge,
} from './service/challenges.ts';
export { type CodeLimits, type CodeTools, countingCodes, spendCode } from './service/codes.ts';
export { countUnreadableFactors } from './service/count-unreadable.ts';
export { resetFactor } from './service/factor.ts';
export { hasSecondFactor, noteCredentialChange } from './store/factors.ts';
