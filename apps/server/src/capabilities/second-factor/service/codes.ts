import { hashToken } from '../../../kernel/authentication.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { noteCredentialChange } from '../../../people/credentials.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { createRecoveryCodes, findStep, isAppCode } from '../domain.ts';
import { lockFactor, replaceRecoveryCodes, takeRecoveryCode, takeStep } from '../store.ts';

export interface CodeTools {
  secretBox: SecretBox;
  /** Real time, without the server's clock offset: phones use it. */
  readTime(): Date;
  limits: CodeLimits;
}

/** Rate limit for codes that can be guessed. */
export interface CodeLimits {
  /**
   * A burst of ten, then one every six minutes.
   * @param owner the account; with the browser if that has signed in to it before
   * @throws Refusal `too_many_attempts`
   */
  countCode(owner: string): Promise<void>;
  forgetCodes(owner: string): Promise<void>;
}

/**
 * Runs `work` unless too many codes of `owner` were tried. Counts first, so parallel guesses can't
 * bypass the limit. Recovery codes can't be guessed, so they skip it: a locked-out owner can still
 * sign in.
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
 * Consumes an app code or a recovery code. A recovery code holds withdrawals for a day, because a
 * stranger may have found the list.
 * @returns the number of recovery codes left if it was one
 * @throws Refusal `second_factor_not_on`, `second_factor_code_wrong`
 */
export async function spendCode(
  { trx, now }: Operation,
  { secretBox, readTime }: CodeTools,
  memberId: string,
  code: string,
): Promise<{ codesLeft: number | null }> {
  // Blocks concurrent changes to how this account signs in.
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

/** Replaces all recovery codes. @returns them, to be shown once */
export async function renewRecoveryCodes({ trx }: Operation, memberId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(trx, memberId, codes.map(hashToken));
  return codes;
}
