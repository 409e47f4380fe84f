import { hashToken } from '../../../kernel/authentication.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { noteCredentialChange } from '../../../people/credentials.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { createRecoveryCodes, findStep, isAppCode } from '../domain.ts';
import { lockFactor, replaceRecoveryCodes, takeRecoveryCode, takeStep } from '../store.ts';

/** What codes are checked with. */
export interface CodeTools {
  secretBox: SecretBox;
  /** What phones' clocks say, wherever that of the server was moved to. */
  readTime(): Date;
  limits: CodeLimits;
}

/** How often codes may be tried that somebody could guess. */
export interface CodeLimits {
  /**
   * Ten at once, then one each six minutes.
   * @param owner of the code; with the browser where that signed in as the owner before
   * @throws Refusal `too_many_attempts`
   */
  countCode(owner: string): Promise<void>;
  forgetCodes(owner: string): Promise<void>;
}

/**
 * Does what a code is asked for, unless too many codes of `owner` were tried lately. It counts
 * before the code is looked at, so that many at once are no way around. Recovery codes nobody can
 * guess: whoever is shut out by the guesses of others gets in by one.
 * @throws Refusal `too_many_attempts`
 */
export async function countingCodes<Result>(
  { limits }: CodeTools,
  { owner, code }: { owner: string; code: string },
  work: () => Promise<Result>,
): Promise<Result> {
  if (isAppCode(code)) await limits.countCode(owner);
  const result = await work();
  await limits.forgetCodes(owner);
  return result;
}

/**
 * Uses up a code of the app or a recovery code; each works once. Withdrawals are held for a day after
 * a recovery code, since whoever found the list of them is not the owner.
 * @returns how many recovery codes are left, if it was one
 * @throws Refusal `second_factor_not_on`, `second_factor_code_wrong`
 */
export async function spendCode(
  { trx, now }: Operation,
  { secretBox, readTime }: CodeTools,
  memberId: string,
  code: string,
): Promise<{ codesLeft: number | null }> {
  // Holds off whatever else changes how this account is signed in to.
  await lockMember(trx, memberId, 'no key update');
  const factor = await lockFactor(trx, memberId);
  if (factor === null || factor.confirmedAt === null) throw new Refusal('second_factor_not_on');
  if (isAppCode(code)) {
    const step = findStep(secretBox.decrypt(factor.secret, memberId), code, readTime());
    if (step === null || !(await takeStep(trx, memberId, step))) throw wrongCode();
    return { codesLeft: null };
  }
  const codesLeft = await takeRecoveryCode(trx, memberId, hashToken(code));
  if (codesLeft === null) throw wrongCode();
  await noteCredentialChange(trx, memberId, now);
  return { codesLeft };
}

export function wrongCode(): Refusal {
  return new Refusal('second_factor_code_wrong');
}

/** Makes recovery codes in place of those that there are. @returns them, to be shown once */
export async function renewRecoveryCodes({ trx }: Operation, memberId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(trx, memberId, codes.map(hashToken));
  return codes;
}
