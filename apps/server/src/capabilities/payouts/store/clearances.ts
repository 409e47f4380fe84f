import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import { usernameOf } from '../../../people/person.ts';

/** A clearance with the second person's name; null for nobody, and for a deleted account. */
export type ClearanceRow = Row<'payoutClearance'> & {
  confirmerUsername: string | null;
  /** Whether an approval or a sending that was taken back ended it. */
  isOver: boolean;
};

/** The clearances of these payouts, the newest first. */
export async function findClearances(
  db: Db,
  payoutIds: readonly string[],
): Promise<ClearanceRow[]> {
  return db
    .selectFrom('payoutClearance')
    .innerJoin('withdrawal', 'withdrawal.id', 'payoutClearance.payoutId')
    .selectAll('payoutClearance')
    .select(usernameOf('payoutClearance.confirmedBy').as('confirmerUsername'))
    .select(
      sql<boolean>`payout_clearance.round <> withdrawal.round
        or payout_clearance.sending <> withdrawal.sending`.as('isOver'),
    )
    .where('payoutId', '=', sql<string>`any(${[...payoutIds]}::uuid[])`)
    .orderBy('clearedAt', 'desc')
    .orderBy('proposalId')
    .execute();
}

/** Selects the clearances of a payout that no take-back ended. */
export function clearanceInForce(payoutId: string): RawBuilder<unknown> {
  return sql`select from payout_clearance c join withdrawal w on w.id = c.payout_id
    where c.payout_id = ${sql.ref(payoutId)} and c.round = w.round
      and c.sending = w.sending`;
}

/** Saves that payouts were cleared. */
export async function insertClearances(
  trx: Trx,
  rows: readonly NewRow<'payoutClearance'>[],
): Promise<void> {
  await sql`
    insert into payout_clearance (
      payout_id, proposal_id, flags, proposed_by, confirmed_by, cleared_at, round, sending
    )
    select c.payout_id, c.proposal_id, string_to_array(c.flags, ' '), c.proposed_by, c.confirmed_by,
      c.cleared_at, c.round, c.sending
    from unnest(
      ${rows.map(({ payoutId }) => payoutId)}::uuid[],
      ${rows.map(({ proposalId }) => proposalId)}::uuid[],
      ${rows.map(({ flags }) => flags.join(' '))}::text[],
      ${rows.map(({ proposedBy }) => proposedBy)}::uuid[],
      ${rows.map(({ confirmedBy }) => confirmedBy)}::uuid[],
      ${rows.map(({ clearedAt }) => clearedAt)}::timestamptz[],
      ${rows.map(({ round }) => round)}::smallint[],
      ${rows.map(({ sending }) => sending)}::smallint[]
    ) as c (payout_id, proposal_id, flags, proposed_by, confirmed_by, cleared_at, round, sending)`.execute(
    trx,
  );
}

/** Whether somebody was to pay a payout whom the database keeps from it; the transaction is void. */
export function isPayerRefused(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'payout_payer_apart';
}

/**
 * What a person pays of what nobody else approved or cleared: taken, in their open batches, or
 * sent since an instant. A puppet and whoever gave them a way in pay as one; a puppet counts all.
 *
 * @param except payouts that are judged by themselves
 */
export async function sumPaidAlone(
  db: Db,
  { id, alsoBy }: Doer,
  except: readonly string[],
  since: Date,
): Promise<Centavos> {
  const people = sql`${[id, ...alsoBy]}::uuid[]`;
  const isTheirs = (payer: string, payout: string) =>
    sql`(${sql.raw(payer)} = any(${people}) or ${sql.raw(payout)}.payer_also_by && ${people})`;
  const { rows } = await sql<{ centavos: Centavos }>`
    select coalesce(sum(p.amount_centavos), 0)::bigint as centavos
    from (
      select id, amount_centavos, approved_by from payout
      where state = 'to_pay' and taken_by is not null and ${isTheirs('taken_by', 'payout')}
      union all
      select w.id, w.amount_centavos, w.approved_by
      from payout_batch b join payout w on w.batch_id = b.id and w.state = 'to_pay'
      where b.state = 'open' and ${isTheirs('b.created_by', 'w')}
      union all
      select s.id, s.amount_centavos, s.approved_by
      from payout s left join payout_batch b on b.id = s.batch_id
      where s.sent_at >= ${since} and s.confirmed_by is null
        and ${isTheirs('coalesce(b.created_by, s.sent_by)', 's')}
    ) as p
    where p.id <> all(${[...except]}::uuid[])
      and (${alsoBy.length > 0}::boolean or p.approved_by is null
        or p.approved_by = any(${people}) or exists (
        select from audit_entry e
        where e.subject_id = p.id and e.action = 'approve_withdrawal'
          and e.state_after -> 'alsoBy' ?| ${[id, ...alsoBy]}::text[]
      ))
      and not exists (${clearanceInForce('p.id')})`.execute(db);
  return rows[0]!.centavos;
}
