import {
  isId,
  limits,
  type ProposalKind,
  type ProposalStatus,
  type ProposalView,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import { byAge, byId, NEWEST_FIRST, orderOf, type SortKey } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { usernameOf } from '../../../people/person.ts';

/** A proposal with the names of its people. */
export type ProposalRow = Row<'proposal'> & {
  memberUsername: string | null;
  makerUsername: string | null;
  checkerUsername: string | null;
};

/** Saves a proposal; false if one of its kind waits for its target. */
export async function insertProposal(trx: Trx, proposal: NewRow<'proposal'>): Promise<boolean> {
  const row = await trx
    .insertInto('proposal')
    .values(proposal)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves which payouts a proposal clears, in order. */
export async function insertPayoutsToClear(
  trx: Trx,
  proposalId: string,
  payoutIds: readonly string[],
): Promise<void> {
  await sql`
    insert into payout_to_clear (proposal_id, line, payout_id)
    select ${proposalId}, l.line, l.payout_id
    from unnest(${[...payoutIds]}::uuid[]) with ordinality as l (payout_id, line)`.execute(trx);
}

/** Whether the payout of a new proposal is not as it was; the transaction is void. */
export function isSubjectChanged(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'proposal_subject_as_proposed';
}

/** An open proposal, and the thing that it holds. */
export interface HoldingProposal {
  subjectId: string;
  id: string;
  kind: ProposalKind;
  makerId: string;
  makerUsername: string | null;
  createdAt: Date;
}

/**
 * Open proposals about payouts, withdrawals, cash-ins, loads, bank lines or members, the oldest first:
 * `holding` what no other may change until then, `clearing` those that ask to clear a payout.
 */
export async function findOpenAbout(
  db: Db,
  subjectIds: readonly string[],
): Promise<{ holding: HoldingProposal[]; clearing: HoldingProposal[] }> {
  if (subjectIds.length === 0) return { holding: [], clearing: [] };
  const ids = [...subjectIds];
  const { rows } = await sql<HoldingProposal>`
    select found.subject_id, p.id, p.kind, p.maker_id,
      ${usernameOf('p.makerId')} as maker_username, p.created_at
    from (
      select id, target as subject_id from proposal
      where status = 'open' and target = any(${ids}::text[])
      union
      select id, ${bankLine} from proposal
      where status = 'open' and ${bankLine} = any(${ids}::text[])
      union all
      select c.proposal_id, c.payout_id::text from payout_to_clear c
      where c.payout_id = any(${ids.filter(isId)}::uuid[])
    ) as found
    join proposal p on p.id = found.id and p.status = 'open'
    order by p.created_at, p.id`.execute(db);
  const isClearing = ({ kind }: HoldingProposal) => kind === 'payout_clearance';
  return {
    holding: rows.filter((row) => !isClearing(row)),
    clearing: rows.filter(isClearing),
  };
}

/** The line that a credit or a load is of. */
const bankLine = sql`shown -> 'after' ->> 'bankLine'`;

/** The lines that open proposals hold. */
export async function listHeldLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(${bankLine}, target) as id from proposal
    where status = 'open' and (${bankLine} is not null or kind = 'set_aside')`.execute(db);
  return rows.map(({ id }) => id);
}

/** The oldest open proposal about an account or its money. */
export async function findOpenOfMember(db: Db, memberId: string): Promise<HoldingProposal | null> {
  const open = selectProposals(db)
    .where('proposal.status', '=', sql.lit('open'))
    .where((or) => or.or([or('memberId', '=', memberId), or('target', '=', memberId)]))
    .orderBy('proposal.createdAt')
    .orderBy('proposal.id')
    .limit(1);
  const found = await open.executeTakeFirst();
  return found === undefined ? null : { ...found, subjectId: memberId };
}

/** The oldest open proposal that holds a member's money. */
export async function findHolding(db: Db, memberId: string): Promise<HoldingProposal | null> {
  const open = selectProposals(db)
    .where('proposal.status', '=', sql.lit('open'))
    .where('memberId', '=', memberId)
    .where('holdId', 'is not', null)
    .orderBy('proposal.createdAt')
    .limit(1);
  const found = await open.executeTakeFirst();
  return found === undefined ? null : { ...found, subjectId: memberId };
}

/** What open proposals hold of a member's money. */
export async function sumHeld(db: Db, memberId: string): Promise<Centavos> {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(held_centavos), 0)::bigint as total from proposal
    where member_id = ${memberId} and status = 'open' and hold_id is not null`.execute(db);
  return rows[0]!.total;
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | null> {
  return (await selectProposals(db).where('proposal.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findOpen(
  db: Db,
  kind: ProposalRow['kind'],
  target: string,
): Promise<ProposalRow | null> {
  const open = selectProposals(db)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('proposal.status', '=', sql.lit('open'));
  return (await open.executeTakeFirst()) ?? null;
}

export async function findProposals(db: Db, ids: readonly string[]): Promise<ProposalRow[]> {
  return selectProposals(db).where('proposal.id', 'in', ids).execute();
}

/** Locks a proposal that exists. */
export async function lockProposal(trx: Trx, id: string): Promise<ProposalRow> {
  return selectProposals(trx)
    .where('proposal.id', '=', id)
    .forUpdate('proposal')
    .executeTakeFirstOrThrow();
}

function selectProposals(db: Db) {
  return db
    .selectFrom('proposal')
    .selectAll('proposal')
    .select(usernameOf('proposal.memberId').as('memberUsername'))
    .select(usernameOf('proposal.makerId').as('makerUsername'))
    .select(usernameOf('proposal.checkerId').as('checkerUsername'));
}

/** A decision; it forgets the call, and the name of what it was about. */
export interface Decision {
  status: Exclude<ProposalStatus, 'open'>;
  checkerId?: string | null;
  reason?: string | null;
  at: Date;
}

const decided = ({ status, checkerId = null, reason = null, at }: Decision) =>
  ({
    status,
    checkerId,
    reason,
    decidedAt: at,
    request: null,
    targetName: null,
  }) satisfies RowChange<'proposal'>;

export async function saveDecision(trx: Trx, id: string, decision: Decision): Promise<void> {
  await trx.updateTable('proposal').set(decided(decision)).where('id', '=', id).execute();
}

const ENDED = ['id', 'status', 'kind', 'makerId', 'memberId', 'amountCentavos', 'holdId'] as const;

/** Expires what waited too long: of one target, or everything. */
export async function expireOpen(
  trx: Trx,
  now: Date,
  of: Pick<ProposalRow, 'kind' | 'target'> | null,
) {
  return trx
    .updateTable('proposal')
    .set(decided({ status: 'expired', at: now }))
    .where('status', '=', sql.lit('open'))
    .where('expiresAt', '<=', now)
    .$if(of !== null, (query) =>
      query.where('kind', '=', of!.kind).where('target', '=', of!.target),
    )
    .returning(ENDED)
    .execute();
}

/** Lets what a person proposed lapse. */
export async function lapseOpenOf(
  trx: Trx,
  makerId: string,
  decision: Pick<Decision, 'at' | 'reason'>,
) {
  return trx
    .updateTable('proposal')
    .set(decided({ status: 'lapsed', ...decision }))
    .where('makerId', '=', makerId)
    .where('status', '=', sql.lit('open'))
    .returning(ENDED)
    .execute();
}

const decidedAt: SortKey<ProposalRow> = {
  type: 'timestamptz',
  expression: sql.ref('proposal.decidedAt'),
  keyOf: (row) => row.decidedAt!,
};
const sorts = { createdAt: byAge('proposal'), decidedAt: [decidedAt, byId('proposal')] };
const OLDEST_FIRST = { by: 'createdAt', descending: false } as const;
const LAST_DECIDED_FIRST = { by: 'decidedAt', descending: true } as const;

export interface ProposalFilter {
  view?: ProposalView | undefined;
  status?: ProposalStatus | undefined;
  kind?: ProposalKind | undefined;
  search?: string | undefined;
}

/**
 * Those that wait the oldest first, others the newest first, or the last decided. A search by names
 * or the kind scans every proposal: there are only a few a day.
 *
 * @param caller whose views these are; `toConfirm`: what they may confirm, of that view alone;
 *   `isLimited`: they see only their own
 */
export async function listProposals(
  db: Db,
  { view, status, kind, search }: ProposalFilter,
  caller: { id: string; now: Date; toConfirm: readonly string[]; isLimited: boolean },
  page: Page,
): Promise<Listed<ProposalRow>> {
  const { id, now, toConfirm, isLimited } = caller;
  const isOpen = view === 'mine' || view === 'to_confirm';
  const filtered = selectProposals(db)
    // A literal lets the planner use the partial indexes.
    .$if(status !== undefined, (query) => query.where('proposal.status', '=', sql.lit(status!)))
    .$if(view === 'decided', (query) => query.where('proposal.status', '<>', sql.lit('open')))
    .$if(isOpen, (query) =>
      query.where('proposal.status', '=', sql.lit('open')).where('expiresAt', '>', now),
    )
    .$if(isLimited || view === 'mine', (query) => query.where('makerId', '=', id))
    .$if(view === 'to_confirm', (query) =>
      query.where(sql<SqlBool>`proposal.id = any(${[...toConfirm]}::uuid[])`),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<SqlBool>`position(lower(${search}) in lower(concat_ws(' ',
          replace(proposal.kind, '_', ' '), proposal.target_name,
          ${usernameOf('proposal.memberId')}, ${usernameOf('proposal.makerId')}))) > 0`,
      ),
    );
  const usual = isOpen || status === 'open' ? OLDEST_FIRST : NEWEST_FIRST;
  const sort = view === 'decided' ? LAST_DECIDED_FIRST : usual;
  return listPage(page, orderOf(sorts, sort), {
    rows: (slice) => cutSlice(filtered, slice).execute(),
    count: () => countUpTo(db, filtered),
  });
}

/** What is needed to tell who may decide an open proposal. */
export type WaitingRow = Pick<ProposalRow, 'id' | 'kind' | 'makerId' | 'createdAt' | 'notBefore'>;

/** The open ones that wait longest. */
export async function listWaiting(db: Db, now: Date): Promise<WaitingRow[]> {
  return db
    .selectFrom('proposal')
    .select(['id', 'kind', 'makerId', 'createdAt', 'notBefore'])
    .where('status', '=', sql.lit('open'))
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limits.mostToDo)
    .execute();
}
