import { isFixedChannel, isOnByDefault, noticeKinds } from '@barya/contract';
import type { Operation } from '../../../kernel/operation.ts';
import { saveChoice } from '../store/preferences.ts';

/**
 * Turns off a member's emails of one kind.
 * @returns false if there is no such kind, or its emails always come
 */
export async function turnOffMail(
  { trx }: Operation,
  memberId: string,
  wanted: string,
): Promise<boolean> {
  const kind = noticeKinds.find((known) => known === wanted);
  if (kind === undefined || isFixedChannel(kind, 'email')) return false;
  const isDefault = !isOnByDefault(kind, 'email');
  await saveChoice(trx, memberId, { kind, channel: 'email' }, isDefault ? null : false);
  return true;
}
