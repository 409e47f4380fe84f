import type { LiabilityRoot } from '@barya/contract/liabilities';

export function rootFileName({ sequence }: LiabilityRoot): string {
  return `barya-root-${sequence}.json`;
}

/** @param root the one that the proof is of */
export function proofFileName({ sequence }: LiabilityRoot): string {
  return `barya-proof-${sequence}.json`;
}
