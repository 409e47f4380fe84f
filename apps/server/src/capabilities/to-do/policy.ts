import { isPermitted, type Permission, type ToDoKind, toDoKind } from '@barya/contract';
import type { Actor } from '../../kernel/operation.ts';

const needed: Record<ToDoKind, Permission> = {
  registration: 'read_members',
  cash_in: 'read_money',
  withdrawal: 'read_money',
  shared_withdrawal: 'read_money',
  payout: 'read_money',
  payout_taken: 'read_money',
  proposal: 'read_money',
  support_thread: 'read_support',
};

/** The queues that somebody may see. */
export function listKinds({ staffRole }: Actor): ToDoKind[] {
  return toDoKind.options.filter((kind) => isPermitted(staffRole, needed[kind]));
}

/** Whether somebody may see what differs from the bank, and what falls due. */
export function maySeeMoney({ staffRole }: Actor): boolean {
  return isPermitted(staffRole, 'read_money');
}
