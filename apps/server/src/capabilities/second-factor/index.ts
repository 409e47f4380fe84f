/** The second factor: authenticator app codes and recovery codes. */

export { createSecondFactorEndpoints } from './routes.ts';
export {
  closeChallenge,
  countChallengeTry,
  forgetChallenges,
  openChallenge,
} from './service/challenges.ts';
export { type CodeLimits, type CodeTools, countingCodes, spendCode } from './service/codes.ts';
export {
  close,
  countUnreadableFactors,
  hasAnyFactor,
  resetFactor,
  spendOwnCode,
} from './service/factor.ts';
export { endChallenges, hasFactor, hasSecondFactor } from './store.ts';
