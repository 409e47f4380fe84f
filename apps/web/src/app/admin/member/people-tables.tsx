import { groupAccountNumber } from '@barya/contract/destinations';
import type { UsedAccount } from '@barya/contract/member-file';
import type { PayoutAccount } from '@barya/contract/payout-accounts';
import type { Downline } from '@barya/contract/referrals';
import type { SecurityEvent } from '@barya/contract/security';
import type { Session } from '@barya/contract/sessions';
import type { SupportThread } from '@barya/contract/support';
import { Link } from '@tanstack/react-router';
import { describeEvent, nameEvent } from '../../../features/security/name-event.ts';
import { State } from '../../../features/support-desk/columns.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { OwnedList } from '../../../ui/data-view/owned-list.tsx';
import { labels } from '../../../ui/labels.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { nameDevice } from '../../../ui/name-device.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './member.module.css';
import { words } from './words.ts';

const account = words.accounts;

/** The accounts that a member withdraws to: kept ones, and those used, with their names. */
export function Accounts({ id }: { id: string }) {
  const query = useRead('listMemberAccounts', { id });
  const { data } = query;
  if (!data) {
    const failed = messageOf(query.error, account.failed);
    return <Loaded query={query} failed={failed} heightRem={12} />;
  }
  return (
    <>
      <Card title={account.used}>
        {data.used.length === 0 && <EmptyState title={account.noneUsed} />}
        {data.used.length > 0 && (
          <DataTable
            caption={account.used}
            columns={usedColumns}
            rows={data.used}
            rowKey={(row) =>
              JSON.stringify([row.method, row.bank, row.accountNumber, row.accountName])
            }
          />
        )}
      </Card>
      <Card title={account.saved}>
        {data.saved.length === 0 && <EmptyState title={account.noneSaved} />}
        {data.saved.length > 0 && (
          <DataTable
            caption={account.saved}
            columns={savedColumns}
            rows={data.saved}
            rowKey={({ _id }) => _id}
          />
        )}
      </Card>
    </>
  );
}

type Destination = Pick<UsedAccount, 'method' | 'bank' | 'accountNumber' | 'accountName'>;

const accountColumn: Column<Destination> = {
  header: labels.account,
  cell: ({ method, bank, accountNumber, accountName }) => (
    <span className={`${classes.stacked} atStart gap1`}>
      <span>
        {nameOfMethod(method)} {bank} {groupAccountNumber(accountNumber)}
      </span>
      <span className="small soft">
        <Breakable text={accountName} />
      </span>
    </span>
  ),
};

const usedColumns: readonly Column<UsedAccount>[] = [
  accountColumn,
  { header: account.times, isNumber: true, isWideOnly: true, cell: (row) => row.withdrawals },
  { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
  { header: account.last, isWideOnly: true, cell: (row) => formatMoment(row.lastUsedAt) },
];

const savedColumns: readonly Column<PayoutAccount>[] = [
  accountColumn,
  { header: account.name, cell: ({ name }) => <Breakable text={name} /> },
];

/** Whom a member invited, and whom those invited. */
export function Team({ id }: { id: string }) {
  return (
    <div className="stack gap8">
      {(['direct', 'indirect'] as const).map((level) => (
        <OwnedList
          key={level}
          route="listMemberTeam"
          id={id}
          query={{ level }}
          words={{ caption: words.team[level], failed: words.team.failed, empty: words.team.empty }}
          columns={teamColumns}
        />
      ))}
    </div>
  );
}

const teamColumns: readonly Column<Downline>[] = [
  {
    header: labels.username,
    cell: ({ _id: id, username }) => (
      <Link to="/admin/users/$id" params={{ id }} className={classes.link}>
        <Breakable text={username} />
      </Link>
    ),
  },
  {
    header: labels.status,
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
  { header: words.team.joined, cell: ({ createdAt }) => formatMoment(createdAt) },
];

/** Where a member is signed in, and what happened to the account's security. */
export function SignIns({ id }: { id: string }) {
  return (
    <div className="stack gap8">
      <OwnedList
        route="listMemberSessions"
        id={id}
        words={words.sessions}
        columns={sessionColumns}
      />
      <OwnedList route="listMemberEvents" id={id} words={words.events} columns={eventColumns} />
    </div>
  );
}

const sessionColumns: readonly Column<Session>[] = [
  { header: words.sessions.device, cell: ({ device }) => nameDevice(device) },
  { header: words.sessions.lastSeen, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
  {
    header: words.sessions.since,
    isWideOnly: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

const eventColumns: readonly Column<SecurityEvent>[] = [
  { header: words.events.what, cell: (event) => nameEvent(event, showPesos) },
  { header: words.events.when, cell: (event) => describeEvent(event) },
];

/** A member's conversations; each opens at the desk. */
export function Conversations({ id }: { id: string }) {
  return (
    <OwnedList route="listMemberThreads" id={id} words={words.threads} columns={threadColumns} />
  );
}

const threadColumns: readonly Column<SupportThread>[] = [
  {
    header: words.threads.subject,
    cell: ({ _id, subject }) => (
      <Link to="/admin/support" search={{ open: _id }} className={classes.link}>
        <Breakable text={subject} />
      </Link>
    ),
  },
  { header: labels.status, cell: (row) => <State row={row} /> },
  { header: labels.date, isWideOnly: true, cell: ({ since }) => formatMoment(since) },
];
