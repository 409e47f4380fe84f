import type { Inquiry } from '../../kernel/operation.ts';
import { findPaidUnclaimed } from '../members/index.ts';
import {
  type AccountFound,
  findAccounts,
  findMembers,
  findReferences,
  type MemberFound,
  type ReferenceFound,
} from './store.ts';

/** What the caller may read. */
export interface Readable {
  members: boolean;
  money: boolean;
}

export interface TextFound {
  members: MemberFound[];
  references: ReferenceFound[];
  accounts: AccountFound[];
}

/** Finds what a text may mean, of what the caller may read. */
export async function find({ db }: Inquiry, text: string, may: Readable): Promise<TextFound> {
  const [members, references, unclaimed, accounts] = await Promise.all([
    may.members ? findMembers(db, text) : [],
    may.money ? findReferences(db, text) : [],
    may.money ? findPaidUnclaimed(db, text) : [],
    may.money ? findAccounts(db, text) : [],
  ]);
  const nobody = { memberId: null, username: null, email: null, phone: null };
  const paid = unclaimed.map((owed) => ({ ...owed, ...nobody, kind: 'unclaimed' as const }));
  return { members, references: [...references, ...paid], accounts };
}
