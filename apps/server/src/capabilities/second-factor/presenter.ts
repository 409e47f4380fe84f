import type { SecondFactor } from '@barya/contract';
import type { FactorState } from './service/factor.ts';

export function presentSecondFactor({ since, codesLeft, isRequired }: FactorState): SecondFactor {
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    isRequired,
  };
}

/** Recovery codes as people copy them: in groups of four. */
export function presentRecoveryCodes(codes: readonly string[]): string[] {
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
