import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Allowed } from '../../lib/session/may.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { ListFilter } from '../../ui/data-view/filter-bar.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './bank-lines.module.css';
import { idFieldOf } from './candidates.ts';
import { LineActions, LineReview } from './line-review.tsx';
import { LineState, nameLine } from './line-state.tsx';
import { nameTarget } from './match-link.tsx';
import { words } from './words.ts';

interface LineTableProps {
  address: ListAddress;
  /** The names of the payment methods. */
  accounts: readonly string[];
}

/** The lines of the imported statements, with what each is matched to or may be. */
export function LineTable({ address, accounts }: LineTableProps) {
  return (
    <ListScreen
      address={address}
      words={words}
      route="listBankLines"
      filters={filtersOf(accounts, address.account)}
      columns={columns}
      usualSort="-at"
      actions={(line, { isCompact }) => (
        <Allowed to="bank_lines">
          {isCompact ? <QuickMatch line={line} /> : <LineActions line={line} />}
        </Allowed>
      )}
      drawer={{
        read: 'readBankLine',
        title: nameLine,
        loadingTitle: words.line,
        content: (line) => <LineReview line={line} />,
      }}
    />
  );
}

/** The filters. An account that is not in the settings any more keeps its lines. */
function filtersOf(accounts: readonly string[], chosen: string | undefined): ListFilter[] {
  const names = chosen ? [...accounts, chosen] : accounts;
  return [
    { kind: 'chips', name: 'status', label: words.statusFilter, options: statuses },
    {
      kind: 'select',
      name: 'account',
      label: words.accountFilter,
      options: { all: words.allAccounts, ...Object.fromEntries(names.map((name) => [name, name])) },
    },
    { kind: 'select', name: 'direction', label: words.directionFilter, options: words.directions },
    { kind: 'date', name: 'from', label: words.from },
    { kind: 'date', name: 'to', label: words.to },
    deciderFilter,
  ];
}

const statuses = { all: words.all, ...words.statuses };

const columns: readonly Column<BankLine>[] = [
  {
    header: words.date,
    sortBy: '-at',
    cell: ({ at, account, sender, description }) => (
      <>
        {formatMoment(at)}
        <span className={`${classes.onPhone} small soft`}>{account}</span>
        <span className={`${classes.onPhone} small soft`}>{sender || description}</span>
      </>
    ),
  },
  { header: words.account, isWideOnly: true, cell: ({ account }) => account },
  {
    header: words.text,
    isWideOnly: true,
    cell: ({ reference, description, sender }) => (
      <div className={classes.text}>
        {sender || description || reference}
        {sender && description && (
          <span className={`${classes.sub} small soft`}>{description}</span>
        )}
        {(sender || description) && reference && (
          <span className={`${classes.sub} small soft`}>{reference}</span>
        )}
      </div>
    ),
  },
  {
    header: words.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} isChange />,
  },
  { header: words.matchedTo, cell: (line) => <LineState line={line} /> },
];

/** Matches a line to its best suggestion in one press, if that fits exactly. */
function QuickMatch({ line }: { line: BankLine }) {
  const { send, isPending, error } = useCall('matchBankLine');
  const [best] = line.suggestions;
  const field = best && idFieldOf(best.kind);
  if (line.status !== 'unmatched' || best?.match !== 'exact' || !field) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        aria-label={words.matchOf(nameTarget(best))}
        onClick={() =>
          send({ id: line._id, [field]: best._id }, ({ message }) =>
            showToast({ title: message, kind: 'success' }),
          )
        }
      >
        {words.match}
      </Button>
      {error && (
        <p role="alert" className={classes.fault}>
          {explainMoneyFailure(error, words.matchFailed)}
        </p>
      )}
    </>
  );
}
