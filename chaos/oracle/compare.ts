import { type MemberModel, type Model, type Source, toCentavos } from './model.ts';

/** What a member reads of their own money. Pesos, as the API says them. */
export interface MemberSeen {
  earnings: {
    wallet: number;
    directReferral: number;
    indirectReferral: number;
    totalClicks: number;
    sharedEarnings: number;
    totalWithdraw: number;
  };
  withdrawals: readonly { _id: string; amount: number; source: Source; status: string }[];
  /** Those that are not wholly paid. */
  packages: readonly { _id: string; amount: number }[];
}

/** What an admin reads of all of it. Pesos. */
export interface PlatformSeen {
  totalSent: number;
  totalInvestments: number;
  totalWithdrawals: number;
  totalSharedEarnings: number;
  /** How many loads there are, reverted ones too. */
  loads: number;
}

/** Where what a member sees is not what was acknowledged. */
export function compareMember(model: Model, member: number, seen: MemberSeen): string[] {
  const { earnings } = seen;
  const expected: MemberModel = model.members[member]!;
  const figures: [string, number, number][] = [
    ['wallet', toCentavos(earnings.wallet), expected.wallet],
    [
      'referral earnings',
      toCentavos(earnings.directReferral) + toCentavos(earnings.indirectReferral),
      expected.direct_indirect,
    ],
    ['click earnings', toCentavos(earnings.totalClicks), expected.click_earnings],
    ['shared-capital earnings', toCentavos(earnings.sharedEarnings), expected.shared_capital],
    ['paid withdrawals', toCentavos(earnings.totalWithdraw), expected.paidOut],
  ];
  const own = [...model.withdrawals.values()].filter((each) => each.member === member);
  const open = [...model.packages.values()].filter(
    (each) => each.member === member && !each.isClosed,
  );
  return [
    ...compareFigures(figures),
    ...compareSets(
      'withdrawal',
      seen.withdrawals.map(({ _id, amount, source, status }) => [
        _id,
        `${toCentavos(amount)} of ${source}, ${nameStatus(status)}`,
      ]),
      own.map(({ id, centavos, source, status }) => [id, `${centavos} of ${source}, ${status}`]),
    ),
    ...compareSets(
      'package',
      seen.packages.map(({ _id, amount }) => [_id, `${toCentavos(amount)}`]),
      open.map(({ id, principalCentavos }) => [id, `${principalCentavos}`]),
    ),
  ].map((fault) => `member ${member}: ${fault}`);
}

/** Where loads that were asked for by their ids are not as acknowledged. */
export function compareLoads(
  model: Model,
  seen: readonly { _id: string; amount: number; status: string }[],
): string[] {
  const describe = (centavos: number, isReverted: boolean) =>
    `${centavos}, ${isReverted ? 'reverted' : 'in force'}`;
  const known = seen.flatMap(({ _id }) => model.loads.get(_id) ?? []);
  return compareSets(
    'load',
    seen.map(({ _id, amount, status }) => [_id, describe(toCentavos(amount), status === 'failed')]),
    known.map(({ id, centavos, isReverted }) => [id, describe(centavos, isReverted)]),
  );
}

/** Where the sums over everybody are not those of what was acknowledged. */
export function comparePlatform(model: Model, seen: PlatformSeen): string[] {
  const loads = [...model.loads.values()];
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const bought = [...model.packages.values()].filter(({ isRollover }) => !isRollover);
  const paid = [...model.withdrawals.values()].filter(({ status }) => status === 'paid');
  const waiting = [...model.withdrawals.values()].filter(({ status }) => status !== 'rejected');
  const claimed =
    sum(model.members.map(({ shared_capital }) => shared_capital)) +
    sum(waiting.filter(({ source }) => source === 'shared_capital').map((each) => each.centavos));
  return compareFigures([
    ['number of loads', seen.loads, loads.length],
    [
      'total sent',
      toCentavos(seen.totalSent),
      sum(loads.filter(({ isReverted }) => !isReverted).map(({ centavos }) => centavos)),
    ],
    [
      'total investments',
      toCentavos(seen.totalInvestments),
      sum(bought.map(({ principalCentavos }) => principalCentavos)),
    ],
    [
      'total withdrawals',
      toCentavos(seen.totalWithdrawals),
      sum(paid.map(({ centavos }) => centavos)),
    ],
    ['total shared earnings', toCentavos(seen.totalSharedEarnings), claimed],
  ]);
}

/** Figures as [name, what is seen, what should be], amounts in centavos. */
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

function nameStatus(status: string): string {
  return status === 'approved' || status === 'completed' ? 'paid' : status;
}

/** When the database was away or busy, so that 503 was a true answer. Times by `performance.now()`. */
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
