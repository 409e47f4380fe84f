import { createHash, randomBytes } from 'node:crypto';
import type { SharedReceiptState } from '@barya/contract';
import type { Inquiry, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Closing } from '../../people/closing.ts';
import { lockActingMember } from '../../people/lock-member.ts';
import { presentReceipt, readReceipt } from '../activity/index.ts';
import {
  deleteShare,
  deleteSharesOf,
  findShare,
  findShareByCode,
  insertShare,
  isLoadReverted,
} from './store.ts';

const SALT_BYTES = 16;
/** 128 bits in base64url. */
const CODE_LENGTH = 22;

/**
 * Shares a receipt; one that is shared keeps its code. Locks the member, so that two calls answer
 * one code, and a deletion erases it.
 *
 * @throws Refusal `receipt_unknown`
 */
export async function shareReceipt(
  operation: Operation,
  box: SecretBox,
  memberId: string,
  asked: string,
): Promise<string> {
  const { trx, now } = operation;
  await lockActingMember(trx, memberId, 'no key update');
  const { reference } = await readReceipt({ ...operation, db: trx }, memberId, asked);
  const found = await findShare(trx, memberId, reference);
  if (found) {
    const code = codeOf(box, found.salt);
    if (hashOf(code).equals(found.codeHash)) return code;
    // Another key made it: what was shared can't be read again.
    await deleteShare(trx, memberId, reference);
  }
  const salt = randomBytes(SALT_BYTES);
  const code = codeOf(box, salt);
  await insertShare(trx, { memberId, reference, salt, codeHash: hashOf(code), createdAt: now });
  return code;
}

/** Ends the sharing of a receipt, if it is shared. */
export async function endShare({ trx }: Operation, memberId: string, reference: string) {
  await lockActingMember(trx, memberId, 'no key update');
  await deleteShare(trx, memberId, reference);
}

/**
 * What a shared receipt says today, and nothing about its member.
 * @throws Refusal `receipt_share_unknown`, also for one that was withdrawn or erased
 */
export async function verifyReceipt(inquiry: Inquiry, code: string) {
  const share = await findShareByCode(inquiry.db, hashOf(code));
  if (share === null) throw new Refusal('receipt_share_unknown');
  const { memberId, reference } = share;
  const receipt = presentReceipt(await readReceipt(inquiry, memberId, reference));
  const { kind, amount, createdAt: at, withdrawal } = receipt;
  const isReverted = kind === 'load' && (await isLoadReverted(inquiry.db, memberId, reference));
  const state = withdrawal ? stateOf(withdrawal) : isReverted ? 'reversed' : 'done';
  return { kind, amount: Math.abs(amount), reference, at, state } as const;
}

/** Erases a member's shares. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteSharesOf(trx, memberId) };
}

type Withdrawn = NonNullable<ReturnType<typeof presentReceipt>['withdrawal']>;

function stateOf({ status, cancelled, payout }: Withdrawn): SharedReceiptState {
  if (cancelled) return 'cancelled';
  if (payout && payout.state !== 'to_pay') return payout.state;
  return status === 'completed' ? 'sent' : status;
}

function codeOf(box: SecretBox, salt: Buffer): string {
  const digest = box.digest(salt.toString('hex'), 'receipt share');
  return digest.toString('base64url').slice(0, CODE_LENGTH);
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
