import type { Centavos } from '@barya/money';
import type { AccountNumberHistory } from '@barya/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Null when the withdrawal does not exist. */
export async function findMemberOfWithdrawal(
  db: Kysely<Tables>,
  withdrawalId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select('memberId')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** A member's approved withdrawals that were not sent yet, in centavos. */
export async function sumPayable(db: Kysely<Tables>, memberId: string): Promise<Centavos> {
  const { total } = await db
    .selectFrom('payout')
    .select(sql<Centavos>`coalesce(sum(amount_centavos), 0)::bigint`.as('total'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'to_pay')
    .executeTakeFirstOrThrow();
  return total;
}

/** An account as it is paid: by its number, or by the QR code beside it. */
export interface PaidAccount {
  accountNumber: string;
  qrText: string | null;
}

/** What a member's earlier requests say about an account. */
type NumberHistory = Pick<AccountNumberHistory, 'numberFirstUsedAt' | 'usedAnotherNumber'>;

/** With a QR code that was not used at this number before, a used number is another one. */
export async function readAccountHistory(
  db: Kysely<Tables>,
  memberId: string,
  { accountNumber, qrText }: PaidAccount,
): Promise<NumberHistory> {
  const ofNumber = await readNumberHistory(db, memberId, accountNumber);
  const { numberFirstUsedAt } = ofNumber;
  if (qrText === null || numberFirstUsedAt === null) return ofNumber;
  const codeFirstUsedAt = await findFirstUseOfCode(db, memberId, { accountNumber, qrText });
  if (codeFirstUsedAt?.getTime() === numberFirstUsedAt.getTime()) return ofNumber;
  return { numberFirstUsedAt: codeFirstUsedAt, usedAnotherNumber: true };
}

async function readNumberHistory(
  db: Kysely<Tables>,
  memberId: string,
  accountNumber: string,
): Promise<NumberHistory> {
  const row = await db
    .selectFrom('withdrawalDestination')
    .select([
      sql<Date | null>`min(first_used_at) filter (where account_number = ${accountNumber})`.as(
        'firstUsedAt',
      ),
      sql<boolean | null>`bool_or(account_number <> ${accountNumber})`.as('usedAnother'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { numberFirstUsedAt: row.firstUsedAt, usedAnotherNumber: row.usedAnother ?? false };
}

async function findFirstUseOfCode(
  db: Kysely<Tables>,
  memberId: string,
  { accountNumber, qrText }: { accountNumber: string; qrText: string },
): Promise<Date | null> {
  // The index on numbers finds the few rows of this one.
  const { rows } = await sql<{ firstUsedAt: Date | null }>`
    select min(created_at) as first_used_at from withdrawal
    where upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
        = upper(regexp_replace(${accountNumber}, '[^[:alnum:]]', '', 'g'))
      and account_number <> '' and member_id = ${memberId} and qr_text = ${qrText} and status <> 'rejected'`.execute(
    db,
  );
  return rows[0]?.firstUsedAt ?? null;
}

/** A use of an account number. */
export interface NumberUse {
  memberId: string;
  accountNumber: string;
  at: Date;
}

/** Forgets account numbers unless their first use was before `at`. @returns those forgotten */
export async function forgetNumbers(
  trx: Transaction<Tables>,
  uses: readonly NumberUse[],
): Promise<NumberUse[]> {
  const { rows } = await sql<NumberUse>`
    delete from withdrawal_destination d
    using (
      select u.member_id, u.account_number, min(u.at) as at from ${listUses(uses)} group by 1, 2
    ) as f
    where d.member_id = f.member_id and d.account_number = f.account_number
      and d.first_used_at >= f.at
    returning d.member_id, d.account_number, f.at`.execute(trx);
  return rows;
}

/** The first remaining use of each of these numbers since the use that is forgotten. */
export async function findUsesSince(
  trx: Transaction<Tables>,
  uses: readonly NumberUse[],
): Promise<NumberUse[]> {
  const { rows } = await sql<NumberUse>`
    select w.member_id, w.account_number, min(w.created_at) as at
    from ${listUses(uses)}
    join withdrawal w on w.member_id = u.member_id and w.account_number = u.account_number
      and w.created_at >= u.at
    where w.status <> 'rejected'
    group by 1, 2`.execute(trx);
  return rows;
}

/**
 * Records account numbers' first uses. The earliest instant wins, even after the clock went back.
 */
export async function rememberNumbers(
  trx: Transaction<Tables>,
  uses: readonly NumberUse[],
): Promise<void> {
  await sql`
    insert into withdrawal_destination as d (member_id, account_number, first_used_at)
    select u.member_id, u.account_number, u.at from ${listUses(uses)}
    on conflict (member_id, account_number) do update set first_used_at = excluded.first_used_at
      where d.first_used_at > excluded.first_used_at`.execute(trx);
}

function listUses(uses: readonly NumberUse[]) {
  return sql`unnest(
    ${uses.map(({ memberId }) => memberId)}::uuid[],
    ${uses.map(({ accountNumber }) => accountNumber)}::text[],
    ${uses.map(({ at }) => at)}::timestamptz[]
  ) as u (member_id, account_number, at)`;
}

/**
 * Erases a member's payout accounts, on withdrawals too. The account of an approved withdrawal stays
 * until its payout is decided.
 */
export async function eraseDestinations(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx.deleteFrom('withdrawalDestination').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('payoutAccount').where('memberId', '=', memberId).execute();
  await trx
    .updateTable('withdrawal')
    .set({ accountNumber: '', accountName: '', bank: null, qrText: null, destinationSalt: null })
    .where('memberId', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .select('payout.id')
            .whereRef('payout.id', '=', 'withdrawal.id')
            .where('payout.state', '=', 'to_pay'),
        ),
      ),
    )
    .execute();
}
