import { limits, type User } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import { presentUser } from '../presenter.ts';
import { getUserRow, listOpenPackages } from '../store/user.ts';

/** The signed-in person's own account as it stands at `now`. */
export async function readUser(db: Kysely<Tables>, memberId: string, now: Date): Promise<User> {
  const user = await getUserRow(db, memberId, manilaDayOf(now));
  const balances = await readMemberBalances(db, memberId);
  const packages = await listOpenPackages(db, memberId, limits.page.bareRows);
  return presentUser(user, balances, packages, now);
}
