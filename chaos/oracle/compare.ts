import {
  balanceOf,
  type Source,
  type Withdrawal,
  type World,
} from '../../apps/server/test/model/world.ts';
import { toCentavos } from './effects.ts';

/** What a member's own calls show, in pesos as the API answers. */
export interface MemberSeen {
  earnings: {
    wallet: number;
    directReferral: number;
    indirectReferral: number;
    totalClicks: number;
    sharedEarnings: number;
    totalWithdraw: number;
  };
  withdrawals: readonly {
    _id: string;
    amount: number;
    source: Source;
    status: string;
    payout?: { state: string } | null;
  }[];
  cashIns: readonly { _id: string; amount: number; status: string; reverted: boolean }[];
  /** Those not fully paid. */
  packages: readonly { _id: string; amount: number }[];
}

/** What the admin's calls show of the platform, in pesos. */
export interface PlatformSeen {
  totalSent: number;
  totalInvestments: number;
  totalWithdrawals: number;
  totalSharedEarnings: number;
  /** How many loads there are, including reverted ones. */
  loads: number;
}

/** Differences between what a member sees and what was acknowledged. */
export function compareMember(world: World, member: number, seen: MemberSeen): string[] {
  const { earnings } = seen;
  const expected = world.members[member]!;
  const figures: [string, number, number][] = [
    ['wallet', toCentavos(earnings.wallet), expected.wallet],
    [
      'referral earnings',
      toCentavos(earnings.directReferral) + toCentavos(earnings.indirectReferral),
      // Timing decides which balance pays a withdrawal, so only the sum is compared.
      balanceOf(expected, 'direct_indirect'),
    ],
    ['click earnings', toCentavos(earnings.totalClicks), expected.clicks],
    ['shared-capital earnings', toCentavos(earnings.sharedEarnings), expected.shared],
    ['paid withdrawals', toCentavos(earnings.totalWithdraw), expected.paidOut],
  ];
  const own = [...world.withdrawals.values()].filter((each) => each.member === expected);
  const open = [...world.packages.values()].filter(
    (each) => each.member === expected && !each.isClosed,
  );
  return [
    ...compareFigures(figures),
    ...compareSets(
      'withdrawal',
      seen.withdrawals.map(({ _id, amount, source, status, payout }) => [
        _id,
        `${toCentavos(amount)} of ${source}, ${nameStatus(status)}${namePayout(payout)}`,
      ]),
      own.map(({ id, amount, source, status, payout }) => [
        id,
        `${amount} of ${source}, ${status}${namePayout(payout)}`,
      ]),
    ),
    ...compareSets(
      'cash-in',
      seen.cashIns.map(({ _id, amount, status, reverted }) => [
        _id,
        `${toCentavos(amount)}, ${status}${reverted ? ', reverted' : ''}`,
      ]),
      [...world.cashIns.values()]
        .filter((each) => each.member === expected)
        .map(({ id, amount, status, load }) => [
          id,
          `${amount}, ${status}${load?.isReverted ? ', reverted' : ''}`,
        ]),
    ),
    ...compareSets(
      'package',
      seen.packages.map(({ _id, amount }) => [_id, `${toCentavos(amount)}`]),
      open.map(({ id, principal }) => [id, `${principal}`]),
    ),
  ].map((fault) => `member ${member}: ${fault}`);
}

/** Differences between loads, read by id, and what was acknowledged. */
export function compareLoads(
  world: World,
  seen: readonly { _id: string; amount: number; status: string }[],
): string[] {
  const describe = (centavos: number, isReverted: boolean) =>
    `${centavos}, ${isReverted ? 'reverted' : 'in force'}`;
  const known = seen.flatMap(({ _id }) => world.loads.get(_id) ?? []);
  return compareSets(
    'load',
    seen.map(({ _id, amount, status }) => [_id, describe(toCentavos(amount), status === 'failed')]),
    known.map(({ id, amount, isReverted }) => [id, describe(amount, isReverted)]),
  );
}

/** Differences between the platform's sums and what was acknowledged. */
export function comparePlatform(world: World, seen: PlatformSeen): string[] {
  const loads = [...world.loads.values()];
  const withdrawals = [...world.withdrawals.values()];
  const sum = (items: { amount: number }[]) =>
    items.reduce((total, { amount }) => total + amount, 0);
  const bought = [...world.packages.values()]
    .filter(({ isRollover }) => !isRollover)
    .map(({ principal: amount }) => ({ amount }));
  const isOfShared = ({ source, status }: Withdrawal) =>
    source === 'shared_capital' && status !== 'rejected';
  const claimed = [
    ...world.members.map(({ shared: amount }) => ({ amount })),
    ...withdrawals.filter(isOfShared),
  ];
  const sent = loads.filter(({ isReverted }) => !isReverted);
  const paid = withdrawals.filter(({ status }) => status === 'paid');
  return compareFigures([
    ['number of loads', seen.loads, loads.length],
    ['total sent', toCentavos(seen.totalSent), sum(sent)],
    ['total investments', toCentavos(seen.totalInvestments), sum(bought)],
    ['total withdrawals', toCentavos(seen.totalWithdrawals), sum(paid)],
    ['total shared earnings', toCentavos(seen.totalSharedEarnings), sum(claimed)],
  ]);
}

/** Figures as [name, seen, expected], amounts in centavos. */
function compareFigures(figures: readonly [string, number, number][]): string[] {
  return figures
    .filter(([, seen, expected]) => seen !== expected)
    .map(([name, seen, expected]) => `${name}: ${seen}, acknowledged ${expected}`);
}

type Described = [id: string, state: string];

function compareSets(
  what: string,
  seen: readonly Described[],
  expected: readonly Described[],
): string[] {
  const [there, acknowledged] = [new Map(seen), new Map(expected)];
  return [
    ...expected
      .filter(([id, state]) => there.get(id) !== state)
      .map(
        ([id, state]) =>
          `the ${what} ${id} is ${there.get(id) ?? 'missing'}, acknowledged ${state}`,
      ),
    ...seen
      .filter(([id]) => !acknowledged.has(id))
      .map(([id, state]) => `the ${what} ${id} (${state}) was never acknowledged`),
  ];
}

function namePayout(payout: { state: string } | null | undefined): string {
  return payout ? `, ${payout.state}` : '';
}

function nameStatus(status: string): string {
  return status === 'approved' || status === 'completed' ? 'paid' : status;
}

/** When the database was away or busy, so that 503 was correct. Times by `performance.now()`. */
export interface Absences {
  begin(): void;
  end(): void;
  /** Whether it was away at any moment of this span. */
  includes(from: number, upto: number): boolean;
  /** When each began. */
  listBeginnings(): number[];
}

export function createAbsences(): Absences {
  const spans: { from: number; upto: number }[] = [];
  return {
    begin: () => void spans.push({ from: performance.now(), upto: Number.POSITIVE_INFINITY }),
    end: () => {
      for (const span of spans) span.upto = Math.min(span.upto, performance.now());
    },
    includes: (from, upto) => spans.some((span) => span.from <= upto && from <= span.upto),
    listBeginnings: () => spans.map(({ from }) => from),
  };
}
