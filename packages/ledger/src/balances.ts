import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { NormalSide } from './accounts.ts';
import type { Reader } from './executor.ts';

/** The balance of an account, in centavos. */
export interface Balance {
  accountId: string;
  ownerId: string;
  code: number;
  /** On the normal side: posted to it minus posted from it. */
  postedCentavos: Centavos;
  /** Posted minus held: what can be moved from it. */
  availableCentavos: Centavos;
  /** What pending holds will add when posted in full. */
  incomingCentavos: Centavos;
  /** What pending holds have set aside from it. */
  outgoingCentavos: Centavos;
}

interface AccountRow {
  id: string;
  ownerId: string;
  code: number;
  normalSide: NormalSide;
  debitsPosted: number;
  debitsPending: number;
  creditsPosted: number;
  creditsPending: number;
}

function toBalance(row: AccountRow): Balance {
  const [gained, lost, incoming, outgoing] =
    row.normalSide === 'credit'
      ? [row.creditsPosted, row.debitsPosted, row.creditsPending, row.debitsPending]
      : [row.debitsPosted, row.creditsPosted, row.debitsPending, row.creditsPending];
  return {
    accountId: row.id,
    ownerId: row.ownerId,
    code: row.code,
    postedCentavos: gained - lost,
    availableCentavos: gained - lost - outgoing,
    incomingCentavos: incoming,
    outgoingCentavos: outgoing,
  };
}

// Quoted, so that the result is the same whether or not the client's Kysely renames columns.
const columns = sql`id, owner_id as "ownerId", code, normal_side as "normalSide",
  debits_posted as "debitsPosted", debits_pending as "debitsPending",
  credits_posted as "creditsPosted", credits_pending as "creditsPending"`;

/** The balances of these accounts; unknown ids are left out. */
export async function readBalances(
  db: Reader,
  accountIds: readonly string[],
): Promise<Map<string, Balance>> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ledger.account where id = any(${[...accountIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toBalance(row)]));
}

/**
 * Locks accounts in id order until the transaction ends, and reads them. Decisions on them then
 * still hold when the transfers are made.
 */
export async function lockBalances(
  trx: Reader,
  accountIds: readonly string[],
): Promise<Map<string, Balance>> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ledger.lock_accounts(${[...accountIds]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, toBalance(row)]));
}

/** All accounts of one owner with this code (the stripes of a striped account). */
export async function readBalancesOfOwner(
  db: Reader,
  ownerId: string,
  code?: number,
): Promise<Balance[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ledger.account
    where owner_id = ${ownerId} ${code === undefined ? sql`` : sql`and code = ${code}`}
    order by code, id`.execute(db);
  return rows.map(toBalance);
}

/** The total ever posted under one code. */
export interface Tally {
  amountCentavos: Centavos;
  transfers: number;
}

/** The tally of each used code, without reading transfers. */
export async function readTallies(db: Reader): Promise<Map<number, Tally>> {
  const { rows } = await sql<{ code: number; amount: number; transfers: number }>`
    select code, sum(amount_centavos)::bigint as amount, sum(transfers)::bigint as transfers
    from ledger.tally group by code`.execute(db);
  return new Map(
    rows.map((row) => [row.code, { amountCentavos: row.amount, transfers: row.transfers }]),
  );
}
