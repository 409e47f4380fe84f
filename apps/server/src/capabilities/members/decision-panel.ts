import {
  type CredentialEventKind,
  type DecisionAccount,
  type DecisionFlag,
  type DecisionPanel,
  limits,
  type PastDecision,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import type { AccountUser } from '../../people/account-users.ts';
import { nameOf, presentName } from '../../people/person.ts';
import type { GivenWayIn } from '../audit/index.ts';
import { type DecidedAccount, flagSince, LAST_DECISIONS } from './domain.ts';
import type { DecisionGrounds } from './service/read-decision-panel.ts';

/** Who did it, where it is not the member; null where nobody knows. */
const doneBy: Partial<Record<CredentialEventKind, DecisionFlag['by']>> = {
  signed_in_new_device: null,
  passkey_cloned: null,
  password_reset: 'staff',
  password_link_made: 'staff',
  second_factor_reset: 'staff',
  password_link_mailed: 'link',
  password_set_by_link: 'link',
  email_verified: 'link',
};

type FlagGrounds = 'account' | 'events' | 'waysIn' | 'subject';
type Event = DecisionGrounds['events'][number];

/** What staff should know before they decide: as it is now first, then the newest. */
function findFlags(
  { account, events, waysIn, subject }: Pick<DecisionGrounds, FlagGrounds>,
  now: Date,
): DecisionFlag[] {
  const { destination, heldUntil = null, firstAt } = subject ?? {};
  const flag = (kind: DecisionFlag['kind'], at: Date | null) => ({
    kind,
    at: at?.toISOString() ?? null,
    by: null,
    staff: null,
  });
  const isOf = (event: Event) => (given: GivenWayIn) =>
    given.kind === event.kind && given.at.getTime() === event.createdAt.getTime();
  // Those before the withdrawal may be older than the events.
  const older = waysIn.filter((given) => given.at <= flagSince(now));
  const all: Event[] = [...events, ...older.map(({ kind, at }) => ({ kind, createdAt: at }))];
  const isNew = (at: Date | undefined) => at !== undefined && at > flagSince(now);
  return [
    ...(destination === 'altered' ? [flag('account_changed', null)] : []),
    ...(destination === 'unverifiable' ? [flag('account_unverifiable', null)] : []),
    ...(heldUntil !== null && heldUntil > now ? [flag('held', heldUntil)] : []),
    ...[
      ...(isNew(firstAt) ? [flag('account_new', firstAt!)] : []),
      ...(isNew(account.createdAt) ? [flag('member_new', account.createdAt)] : []),
      ...all.map((event) => {
        const { kind, createdAt } = event;
        const given = waysIn.find(isOf(event));
        return {
          ...flag(kind, createdAt),
          by: doneBy[kind] === undefined ? ('member' as const) : doneBy[kind],
          staff: given ? presentName(given.actorId, given.actorUsername) : null,
        };
      }),
    ].sort((one, other) => other.at!.localeCompare(one.at!)),
  ];
}

export function presentDecisionPanel(grounds: DecisionGrounds, now: Date): DecisionPanel {
  const { account, sums, signals, subject } = grounds;
  const { id, username, createdAt, deletedAt, isActive, status } = account;
  return {
    member: presentName(id, username),
    memberSince: createdAt.toISOString(),
    standing: deletedAt === null ? (isActive ? status : 'suspended') : 'deleted',
    moneyIn: toPesos(sums.moneyIn),
    moneyOut: toPesos(sums.moneyOut),
    owedBack: toPesos(sums.owedBack),
    account: subject?.destination === 'as_requested' ? presentAccount(id, subject) : null,
    signals,
    decisions: presentDecisions(grounds),
    flags: findFlags(grounds, now),
  };
}

function presentAccount(memberId: string, account: DecidedAccount): DecisionAccount {
  const { method, bank, accountNumber, accountName, users } = account;
  const own = users.find((user) => user.memberId === memberId);
  const others = users.filter((user) => user !== own);
  const usesOf = (user: AccountUser | undefined) => ({
    times: user?.times ?? 0,
    lastAt: user?.lastAt?.toISOString() ?? null,
  });
  return {
    ...{ method, bank, accountNumber, accountName },
    otherNames: otherNamesOf(users, accountName),
    ...usesOf(own),
    others: others.slice(0, limits.signals.members).map((user) => ({
      _id: user.memberId,
      username: nameOf(user.username),
      ...usesOf(user),
    })),
    otherCount: others.length,
  };
}

/** Each once; case, spaces and punctuation make no other name. */
function otherNamesOf(users: readonly AccountUser[], accountName: string | null): string[] {
  const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = new Map(
    users.flatMap((user) => user.names.map((name) => [fold(name), name] as const)),
  );
  if (accountName !== null) names.delete(fold(accountName));
  return [...names.values()].slice(0, limits.signals.members);
}

/** The last three of both kinds, the newest first. */
function presentDecisions({ paid, loaded }: DecisionGrounds): PastDecision[] {
  const of = (row: (typeof paid | typeof loaded)[number], byId: string | null) => ({
    _id: row.id,
    by: presentName(byId, row.deciderUsername),
    reason: row.reason,
  });
  const decisions: PastDecision[] = [
    ...paid.map((row) => ({
      ...of(row, row.processedBy),
      kind: 'withdrawal' as const,
      outcome: row.status === 'rejected' ? ('rejected' as const) : ('approved' as const),
      amount: toPesos(row.amountCentavos),
      at: row.processedAt!.toISOString(),
    })),
    ...loaded.map((row) => ({
      ...of(row, row.decidedBy),
      kind: 'cash_in' as const,
      outcome: row.status === 'rejected' ? ('rejected' as const) : ('credited' as const),
      amount: toPesos(row.creditedCentavos ?? row.amountCentavos),
      at: row.decidedAt!.toISOString(),
    })),
  ];
  return decisions.sort((one, other) => other.at.localeCompare(one.at)).slice(0, LAST_DECISIONS);
}
