import type { Payout } from '@barya/contract/payouts';
import type { ReactNode } from 'react';
import { useList } from '../../lib/api/list.ts';
import { CredentialMark } from '../../ui/credential-mark.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { PersonCell } from '../../ui/review/cells.tsx';
import { AccountLines } from './columns.tsx';
import { FlagNames } from './flags.tsx';
import { words } from './words.ts';

const say = words.control;
const MOST = 100;

interface ProposedPayoutsProps {
  proposal: string;
  title: string;
  /** What a payout is decided by; of several it would be too much. */
  panel: (payout: Payout) => ReactNode;
}

/** The payouts that a proposal asks to clear or put back: to whom, how much, and what to check. */
export function ProposedPayouts({ proposal, title, panel }: ProposedPayoutsProps) {
  const query = useList('listPayouts', { proposal, sort: 'approvedAt', pageSize: MOST });
  return (
    <section className="stack gap8">
      <h3>{title}</h3>
      <Loaded query={query} failed={say.proposedFailed} heightRem={12}>
        {({ rows, total }) => (
          <>
            {total > rows.length && (
              <p className="small soft">{say.proposedFirst(rows.length, total)}</p>
            )}
            <DataTable caption={title} rows={rows} rowKey={({ _id }) => _id} columns={columns} />
            {total === 1 && rows[0] && panel(rows[0])}
          </>
        )}
      </Loaded>
    </section>
  );
}

const columns: readonly Column<Payout>[] = [
  {
    header: deskLabels.member,
    cell: ({ user, credentialFlag }) => (
      <PersonCell user={user} marks={<CredentialMark flag={credentialFlag} />} />
    ),
  },
  {
    header: words.columns.account,
    cell: (row) => (
      <>
        <AccountLines row={row} />
        <FlagNames payout={row} />
      </>
    ),
  },
  { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
];
