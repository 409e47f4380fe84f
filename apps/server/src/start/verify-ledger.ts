import { type Discrepancy, findDiscrepancies } from '@barya/ledger';
import { type Kysely, sql } from 'kysely';
import { accountCodes } from '../chart-of-accounts.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Proves the ledger at one moment: all that the ledger promises by itself, and that each package's
 * escrow holds exactly what the package still owes. Locks nothing. Empty when all is well.
 */
export function verifyLedger(db: Kysely<Tables>): Promise<Discrepancy[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // However long it takes.
      await sql`set local statement_timeout = 0`.execute(trx);
      return [...(await findDiscrepancies(trx)), ...(await findEscrowDiscrepancies(trx))];
    });
}

async function findEscrowDiscrepancies(db: Kysely<Tables>): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with owed as (
      select p.id, p.principal_centavos + p.income_centavos - coalesce(sum(
        o.principal_centavos + o.income_centavos), 0) as expected
      from package p left join package_payout o on o.package_id = p.id
      group by p.id
    ), held as (
      select owner_id as id, credits_posted - debits_posted as stored
      from ledger.account where code = ${accountCodes.escrow}
    )
    select 'escrow equals what the package owes' as rule, id::text as subject,
      coalesce(stored, 0)::bigint as stored, coalesce(expected, 0)::bigint as expected
    from owed full join held using (id)
    where coalesce(stored, 0) <> coalesce(expected, 0)`.execute(db);
  return rows;
}
