import type { Centavos } from '@barya/money';
import type { DestinationHistory } from '@barya/rules';
import { sql } from 'kysely';
import { foldMethod } from '../../../database/fold-method.ts';
import type { Db, Trx } from '../../../database/tables.ts';

/** Null when the withdrawal does not exist. */
export async function findMemberOfWithdrawal(db: Db, withdrawalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select('memberId')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** A member's approved withdrawals in centavos: not sent yet, and sent and not returned. */
export async function sumPayouts(
  db: Db,
  memberId: string,
): Promise<{ payableCentavos: Centavos; sentCentavos: Centavos }> {
  const sumIn = (state: 'to_pay' | 'sent') =>
    sql<Centavos>`coalesce(sum(amount_centavos) filter (where state = ${state}), 0)::bigint`;
  return db
    .selectFrom('payout')
    .select([sumIn('to_pay').as('payableCentavos'), sumIn('sent').as('sentCentavos')])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** A destination: only the three together name an account. */
interface Destination {
  method: string;
  bank: string | null;
  accountNumber: string;
}

/** A destination, and the QR code beside it that is paid instead of the number. */
export interface PaidAccount extends Destination {
  qrText: string | null;
}

/** What a member's earlier requests say about a destination. */
type History = Pick<DestinationHistory, 'firstUsedAt' | 'usedAnother'>;

/** With a QR code that was not used there before, a used destination is another one. */
export async function readHistory(
  db: Db,
  memberId: string,
  { qrText, ...destination }: PaidAccount,
): Promise<History> {
  const history = await readDestinationHistory(db, memberId, destination);
  const { firstUsedAt } = history;
  if (qrText === null || firstUsedAt === null) return history;
  const codeFirstUsedAt = await findFirstUseOfCode(db, memberId, { ...destination, qrText });
  if (codeFirstUsedAt?.getTime() === firstUsedAt.getTime()) return history;
  return { firstUsedAt: codeFirstUsedAt, usedAnother: true };
}

async function readDestinationHistory(
  db: Db,
  memberId: string,
  { method, bank, accountNumber }: Destination,
): Promise<History> {
  const isThis = sql`(method = ${foldMethod(sql`${method}`)} and bank = ${bank ?? ''}
    and account_number = ${accountNumber})`;
  const row = await db
    .selectFrom('withdrawalDestination')
    .select([
      sql<Date | null>`min(first_used_at) filter (where ${isThis})`.as('firstUsedAt'),
      sql<boolean | null>`bool_or(not ${isThis})`.as('usedAnother'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { firstUsedAt: row.firstUsedAt, usedAnother: row.usedAnother ?? false };
}

async function findFirstUseOfCode(
  db: Db,
  memberId: string,
  { method, bank, accountNumber, qrText }: Destination & { qrText: string },
): Promise<Date | null> {
  // The index on numbers finds the few rows of this one.
  const { rows } = await sql<{ firstUsedAt: Date | null }>`
    select min(created_at) as first_used_at from withdrawal
    where upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
        = upper(regexp_replace(${accountNumber}, '[^[:alnum:]]', '', 'g'))
      and account_number <> '' and member_id = ${memberId} and qr_text = ${qrText}
      and ${foldMethod('method')} = ${foldMethod(sql`${method}`)}
      and bank is not distinct from ${bank} and status <> 'rejected'`.execute(db);
  return rows[0]?.firstUsedAt ?? null;
}

/** A use of a destination. */
export interface DestinationUse extends Destination {
  memberId: string;
  at: Date;
}

/** Forgets destinations unless their first use was before `at`. @returns those forgotten */
export async function forgetDestinations(
  trx: Trx,
  uses: readonly DestinationUse[],
): Promise<DestinationUse[]> {
  const { rows } = await sql<DestinationUse>`
    delete from withdrawal_destination d
    using (
      select u.member_id, u.method, u.bank, u.account_number, min(u.at) as at
      from ${listUses(uses)} group by 1, 2, 3, 4
    ) as f
    where d.member_id = f.member_id and d.method = f.method and d.bank = f.bank
      and d.account_number = f.account_number and d.first_used_at >= f.at
    returning d.member_id, d.method, nullif(d.bank, '') as bank, d.account_number, f.at`.execute(
    trx,
  );
  return rows;
}

/** The first remaining use of each of these destinations since the use that is forgotten. */
export async function findUsesSince(
  trx: Trx,
  uses: readonly DestinationUse[],
): Promise<DestinationUse[]> {
  const { rows } = await sql<DestinationUse>`
    select u.member_id, u.method, nullif(u.bank, '') as bank, u.account_number,
      min(w.created_at) as at
    from ${listUses(uses)}
    join withdrawal w on w.member_id = u.member_id and ${foldMethod('w.method')} = u.method
      and coalesce(w.bank, '') = u.bank and w.account_number = u.account_number
      and w.created_at >= u.at
    where w.status <> 'rejected'
    group by 1, 2, 3, 4`.execute(trx);
  return rows;
}

/**
 * Records destinations' first uses. The earliest instant wins, even after the clock went back.
 */
export async function rememberDestinations(
  trx: Trx,
  uses: readonly DestinationUse[],
): Promise<void> {
  await sql`
    insert into withdrawal_destination as d
      (member_id, method, bank, account_number, first_used_at)
    select u.member_id, u.method, u.bank, u.account_number, u.at from ${listUses(uses)}
    on conflict (member_id, method, bank, account_number)
      do update set first_used_at = excluded.first_used_at
      where d.first_used_at > excluded.first_used_at`.execute(trx);
}

/** With methods and banks as `withdrawal_destination` has them. */
function listUses(uses: readonly DestinationUse[]) {
  return sql`(
    select member_id, ${foldMethod('method')} as method, coalesce(bank, '') as bank,
      account_number, at
    from unnest(
      ${uses.map(({ memberId }) => memberId)}::uuid[],
      ${uses.map(({ method }) => method)}::text[],
      ${uses.map(({ bank }) => bank)}::text[],
      ${uses.map(({ accountNumber }) => accountNumber)}::text[],
      ${uses.map(({ at }) => at)}::timestamptz[]
    ) as its (member_id, method, bank, account_number, at)
  ) as u`;
}

/**
 * Erases a member's payout accounts, on withdrawals too. The account of an approved withdrawal stays
 * until its payout is decided.
 */
export async function eraseDestinations(trx: Trx, memberId: string): Promise<void> {
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
