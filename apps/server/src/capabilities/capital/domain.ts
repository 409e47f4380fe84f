import type { LoadRecipient } from '@barya/contract';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { Refusal } from '../../kernel/refusal.ts';
import type { NamedMember } from '../../people/lock-member.ts';
import { nameOf } from '../../people/person.ts';
import type { Load, ReferenceUse } from './store/loads.ts';

/**
 * Refuses a member who can't receive a load. Pending accounts can: they can't spend it before
 * approval, and a load can be reverted.
 * @throws Refusal `member_unknown`, `member_is_not_agent`, `load_member_suspended`
 */
export function requireRecipient(found: NamedMember | null): NamedMember {
  const recipient = requireAgent(found);
  if (!recipient.isActive) throw new Refusal('load_member_suspended');
  return recipient;
}

/** @throws Refusal `member_unknown`, `member_is_not_agent` */
export function requireAgent(member: NamedMember | null): NamedMember {
  if (member === null) throw new Refusal('member_unknown');
  if (member.role !== 'agent') throw new Refusal('member_is_not_agent');
  return member;
}

export function standingOf({ isActive, status }: NamedMember): LoadRecipient['standing'] {
  if (!isActive) return 'suspended';
  return status === 'approved' ? 'active' : 'pending';
}

/** What has a payment reference, in words for staff. */
export function nameUse({ kind, reference }: Pick<ReferenceUse, 'kind' | 'reference'>): string {
  const what = { load: 'load', cash_in: 'cash-in', payout: 'the payout of withdrawal' }[kind];
  return `${what} ${reference}`;
}

/** Refuses a payment reference that is in use; staff also read where. */
export function refuseUsed(use: ReferenceUse, readBy: 'member' | 'staff'): Refusal {
  if (readBy === 'member') return new Refusal('payment_reference_used');
  const { kind, id, reference, username } = use;
  const name = nameOf(username);
  return new Refusal('payment_reference_used', {
    message: `This reference number was used already, for ${nameUse(use)} of ${name}`,
    extra: { usedBy: { kind, _id: id, reference, username: name } },
  });
}

/**
 * The part of a load that its member will owe back after a revert: 0 if the wallet still holds all.
 * @param walletCentavos what the revert can take from the member's wallet
 * @throws Refusal `load_already_reverted`; `load_already_spent` naming what is missing, where the
 *   member may not owe it; `request_invalid` where the member would read no reason
 */
export function decideOwedBack(
  load: Load,
  walletCentavos: Centavos,
  { mayOwe, reason }: { mayOwe: boolean; reason: string | null },
): Centavos {
  if (load.revertedAt !== null) throw new Refusal('load_already_reverted');
  const missingCentavos = load.amountCentavos - walletCentavos;
  if (missingCentavos <= 0) return 0;
  if (!mayOwe) {
    const [amount, wallet, missing] = [load.amountCentavos, walletCentavos, missingCentavos].map(
      formatPesosShort,
    );
    throw new Refusal('load_already_spent', {
      message: `The wallet no longer holds the whole amount: it has ${wallet} of ${amount}, ${missing} is missing`,
      extra: { wallet: toPesos(walletCentavos), missing: toPesos(missingCentavos) },
    });
  }
  if (reason === null) {
    const message = 'Please say why the member owes this back';
    throw new Refusal('request_invalid', { message, field: 'reason' });
  }
  return missingCentavos;
}
