import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, Row } from '../../../database/tables.ts';
import { usernameOf } from '../../../people/person.ts';

/** An account, also a deleted one, of which only these are left. */
export type AccountRow = Pick<
  Row<'member'>,
  | 'id'
  | 'username'
  | 'createdAt'
  | 'deletedAt'
  | 'status'
  | 'isActive'
  | 'referrerId'
  | 'secondReferrerId'
> & { referrerUsername: string | null; secondReferrerUsername: string | null };

export async function findAccount(db: Db, memberId: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('member as account')
    .select(['account.id', 'account.username', 'account.createdAt', 'account.deletedAt'])
    .select(['account.status', 'account.isActive'])
    .select(['account.referrerId', 'account.secondReferrerId'])
    .select([
      usernameOf('account.referrerId').as('referrerUsername'),
      usernameOf('account.secondReferrerId').as('secondReferrerUsername'),
    ])
    .where('account.id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export interface UnclaimedSums {
  owedCentavos: Centavos;
  paidCentavos: Centavos;
}

/** A deleted member's unclaimed money, owed and paid. */
export async function sumUnclaimed(db: Db, memberId: string): Promise<UnclaimedSums> {
  return db
    .selectFrom('unclaimedMoney')
    .select([
      sql<Centavos>`coalesce(sum(amount_centavos) filter (where paid_at is null), 0)::bigint`.as(
        'owedCentavos',
      ),
      sql<Centavos>`coalesce(sum(amount_centavos) filter (where paid_at is not null), 0)::bigint`.as(
        'paidCentavos',
      ),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}
