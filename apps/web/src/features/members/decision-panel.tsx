import { findBank } from '@barya/contract/banks';
import type {
  DecisionAccount,
  DecisionFlag,
  DecisionPanel as Panel,
  PastDecision,
} from '@barya/contract/decision-panel';
import type { Signal } from '@barya/contract/signals';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { nameAccount } from '../../lib/withdrawals.ts';
import { showAge } from '../../ui/age.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { MemberLink } from '../../ui/review/cells.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from './decision-words.ts';

/** Reserved also while it loads, so that nothing moves. */
const HEIGHT_REM = 34;
/** More others are counted as "more than". */
const MOST_COUNTED = 20;

interface DecisionPanelProps {
  memberId: string;
  /** What is decided: its account is shown. */
  of?: { withdrawal: string } | { cashIn: string } | undefined;
  /** How signals are shown. */
  signals: (member: Panel['member'], signals: readonly Signal[]) => ReactNode;
}

/** What staff decide by, the same everywhere: the member, the account, and what is new. */
export function DecisionPanel({ memberId, of, signals }: DecisionPanelProps) {
  const query = useRead('readDecisionPanel', { id: memberId, ...of });
  return (
    <div className="stack atTop gap6" style={{ minHeight: `${HEIGHT_REM}rem` }}>
      <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={HEIGHT_REM}>
        {(panel) => (
          <>
            <Flags flags={panel.flags} />
            <FactList facts={factsOf(panel)} />
            {signals(panel.member, panel.signals)}
            <Decisions decisions={panel.decisions} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function factsOf({ memberSince, standing, moneyIn, moneyOut, owedBack, account }: Panel): Fact[] {
  const since = words.sinceDay(formatDay(memberSince), showAge(memberSince, serverNow()));
  return [
    {
      name: words.since,
      value: (
        <>
          {since}{' '}
          {standing !== 'approved' && (
            <StatusBadge
              status={standing === 'pending' ? 'pendingApproval' : 'inactive'}
              label={words.standing[standing]}
            />
          )}
        </>
      ),
    },
    { name: words.moneyIn, value: <Money pesos={moneyIn} /> },
    { name: words.moneyOut, value: <Money pesos={moneyOut} /> },
    ...(owedBack > 0 ? [{ name: words.owedBack, value: <Money pesos={owedBack} /> }] : []),
    ...(account ? accountFacts(account) : []),
  ];
}

function accountFacts(account: DecisionAccount): Fact[] {
  const { bank, accountName, otherNames, times, lastAt, others, otherCount } = account;
  const named = nameAccount(account);
  const bankName = bank === null ? null : (findBank(bank)?.name ?? bank);
  return [
    {
      name: labels.account,
      value: bankName === null ? named : words.accountAtBank(named, bankName),
    },
    { name: labels.accountName, value: accountName ?? words.noName },
    ...(otherNames.length > 0 ? [{ name: words.otherNames, value: otherNames.join(', ') }] : []),
    {
      name: words.usedByMember,
      value: lastAt === null ? words.never : words.used(times, formatDay(lastAt)),
    },
    {
      name: words.usedByOthers,
      value: (
        <>
          {otherCount === 0 && words.nobody}
          {others.map((other) => (
            <span key={other._id} className="block">
              <MemberLink user={other}>{words.usedByOther(other.times)}</MemberLink>
            </span>
          ))}
          {otherCount > others.length &&
            words.more(
              Math.min(otherCount, MOST_COUNTED) - others.length,
              otherCount <= MOST_COUNTED,
            )}
        </>
      ),
    },
  ];
}

function Flags({ flags }: { flags: readonly DecisionFlag[] }) {
  if (flags.length === 0) return <p className="soft small">{words.noFlags}</p>;
  return (
    <ul aria-label={words.flags} className="stack gap2 anywhere">
      {flags.map((flag) => (
        <li
          key={`${flag.kind} ${flag.at}`}
          className={`flex gap2 signed size14 strong ${flag.at === null ? 'bad' : 'wait'}`}
        >
          <IconAlertTriangle size={16} stroke={2.2} aria-hidden />
          {nameFlag(flag)}
        </li>
      ))}
    </ul>
  );
}

function nameFlag({ kind, at, by, staff }: DecisionFlag): string {
  const name = words.kinds[kind];
  // Kinds of links say so themselves.
  const whom =
    by === null || by === 'link' ? null : staff ? words.byName(staff.username) : words.by[by];
  const what = whom === null ? name : words.flagBy(name, whom);
  if (at === null) return what;
  return kind === 'held'
    ? words.flagBy(what, formatMoment(at))
    : words.flag(what, formatMoment(at));
}

function Decisions({ decisions }: { decisions: readonly PastDecision[] }) {
  return (
    <section className="stack gap4">
      <h3>{words.decisions}</h3>
      {decisions.length === 0 && <p className="soft small">{words.noDecisions}</p>}
      <ul className="stack gap4 ruled anywhere">
        {decisions.map(({ _id, kind, outcome, amount, at, by, reason }) => (
          <li key={_id} className="size14">
            <span className="block strong">
              {words.decision(words.outcomes[kind][outcome], showPesos(amount))}
            </span>
            <span className="block soft">
              {words.decidedBy(formatMoment(at), by?.username ?? words.automatically)}
            </span>
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
