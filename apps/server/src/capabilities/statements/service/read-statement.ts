import type { MemberMoney, StatementBucket, StatementKind, StatementQuery } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import { readSnapshot } from '../../../database/transactions.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { decidePeriod, type Period } from '../../../kernel/period.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import { findNames } from '../../../people/members.ts';
import { listOwnAccounts } from '../../activity/index.ts';
import { readMoney } from '../../liabilities/index.ts';
import { sumOwedBackAt } from '../../owed-back/index.ts';
import { buckets, makePart, type Part, requireSound } from '../domain.ts';
import { beginningOf, type Place, readBalancesAt, sumLines, sumPendingAt } from '../store/lines.ts';
import {
  findEscrows,
  findPayableEnds,
  findReadAccounts,
  type Scope,
  sumRestingEscrows,
} from '../store/scope.ts';

/** A statement without its movements; `walkLines` reads those. */
export interface StatementFound {
  memberId: string;
  username: string;
  contact: string;
  period: Period;
  madeAt: Date;
  /** Set if the query asked for one bucket or one kind of movements. */
  bucket: StatementBucket | undefined;
  kind: StatementKind | undefined;
  /** The shown buckets. */
  parts: Part[];
  /** Today's clicks that are not posted yet; 0 if the period ended before today. */
  unsettledCentavos: Centavos;
  /** What the member owed back when the period ended; in no part. */
  owedBackCentavos: Centavos;
  /** What the member has now; null unless all is shown up to today. */
  money: MemberMoney | null;
  /** The number of movements that `walkLines` yields. */
  movementCount: number;
  scope: Scope;
}

/** The balance of every bucket at a place in the history. */
type Held = Map<StatementBucket, Centavos>;

/**
 * Reads the opening and closing balances of a member's buckets, and what changed them.
 * @throws Refusal `request_invalid` for an invalid period, `member_unknown`
 */
export async function readStatement(
  inquiry: Inquiry,
  memberId: string,
  { from, to, bucket, kind }: Pick<StatementQuery, 'from' | 'to' | 'bucket' | 'kind'>,
): Promise<StatementFound> {
  const { db, now } = inquiry;
  const period = decidePeriod({ from, to }, manilaDayOf(now));
  const { username, email, phone } = await findNames(db, memberId);
  if (username === null) throw new Refusal('member_unknown');
  const shown = bucket === undefined ? buckets : [bucket];
  const { money, ...found } = await readSnapshot(db, async (snapshot) => ({
    ...(await readParts(snapshot, memberId, period, shown)),
    money: period.isOpen && !bucket ? await readMoney({ db: snapshot, now }, memberId) : null,
  }));
  const { parts, unsettledCentavos, owedBackCentavos, scope } = found;
  const counts = parts.flatMap((part) => part.kinds);
  return {
    memberId,
    username,
    contact: email ?? phone ?? '',
    period,
    madeAt: now,
    bucket,
    kind,
    parts,
    unsettledCentavos,
    owedBackCentavos,
    money: money?.money ?? null,
    movementCount: counts
      .filter((each) => kind === undefined || each.kind === kind)
      .reduce((sum, { movements }) => sum + movements, 0),
    scope,
  };
}

/** The balances of the buckets right after the line at a place. */
export async function readHeldAt(db: Db, scope: Scope, place: Place): Promise<Held> {
  const balances = await readBalancesAt(db, scope.accounts, place);
  const held: Held = new Map([
    ['packages', scope.restingCentavos],
    ['pending_withdrawals', await sumPendingAt(db, scope, place)],
  ]);
  for (const { id, bucket } of scope.accounts) {
    held.set(bucket, (held.get(bucket) ?? 0) + (balances.get(id) ?? 0));
  }
  return held;
}

async function readParts(
  db: Db,
  memberId: string,
  period: Period,
  shown: readonly StatementBucket[],
) {
  const scope = await readScope(db, memberId, period, shown);
  const opening = await readHeldAt(db, scope, beginningOf(scope));
  const totals = await sumLines(db, scope);
  const isClicking = period.isOpen && shown.includes('click_earnings');
  const unsettledCentavos = isClicking
    ? (await readMemberBalances(db, memberId)).unsettledClicks
    : 0;
  const parts = shown.map((bucket) =>
    makePart(bucket, opening.get(bucket) ?? 0, totals, unsettledCentavos),
  );
  const closing = await readHeldAt(db, scope, beginningOf({ start: period.end }));
  const clicks = closing.get('click_earnings') ?? 0;
  requireSound(parts, new Map([...closing, ['click_earnings', clicks + unsettledCentavos]]));
  const owedBackCentavos = await sumOwedBackAt(db, memberId, period.end);
  return { parts, unsettledCentavos, owedBackCentavos, scope };
}

async function readScope(
  db: Db,
  memberId: string,
  { start, end }: Period,
  shown: readonly StatementBucket[],
): Promise<Scope> {
  const isShown = ({ bucket }: { bucket: StatementBucket }) => shown.includes(bucket);
  const withPackages = shown.includes('packages');
  const withPending = shown.includes('pending_withdrawals');
  const withdrawable = listOwnAccounts(memberId).map(({ id }) => ({
    id,
    bucket: 'pending_withdrawals' as const,
  }));
  return {
    accounts: [
      ...(await findReadAccounts(db, listOwnAccounts(memberId).filter(isShown))),
      ...(withPackages ? await findEscrows(db, memberId, start) : []),
    ],
    withdrawable: withPending ? await findReadAccounts(db, withdrawable) : [],
    ends: withPending ? await findPayableEnds(db, memberId) : [],
    restingCentavos: withPackages ? await sumRestingEscrows(db, memberId, start) : 0,
    start,
    end,
  };
}
