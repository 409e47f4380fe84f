import type { ProposalView } from '@barya/contract/proposal-kinds';
import type { Proposal } from '@barya/contract/proposals';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import kit from '../../ui/review/review.module.css';
import { ProposalStatusBadge, titleOf } from './show-proposal.tsx';
import { words } from './words.ts';

/**
 * The columns of a tab. On a phone the rest is below the name and the amount.
 *
 * @param refused the server's message for rows that could not be decided, by id
 */
export function columnsOf(
  tab: ProposalView,
  refused: ReadonlyMap<string, string>,
): Column<Proposal>[] {
  const isDecided = tab === 'decided';
  const what: Column<Proposal> = {
    header: deskLabels.what,
    cell: (row) => (
      <>
        <Breakable text={titleOf(row)} />
        {isDecided && row.reason && <span className="under">{row.reason}</span>}
        <span className="block onPhone small soft regular">
          {isDecided && row.decidedAt
            ? formatMoment(row.decidedAt)
            : words.askedBy(row.maker.username)}
        </span>
        {refused.has(row._id) && <span className={kit.failure}>{refused.get(row._id)}</span>}
      </>
    ),
  };
  const amount: Column<Proposal> = {
    header: labels.amount,
    isNumber: true,
    cell: (row) => (
      <>
        {row.amount === null ? '–' : <Money pesos={row.amount} />}
        {isDecided && (
          <span className="block onPhone">
            <ProposalStatusBadge proposal={row} />
          </span>
        )}
      </>
    ),
  };
  const maker: Column<Proposal> = {
    header: words.maker,
    cell: (row) => <Breakable text={row.maker.username} />,
    isWideOnly: true,
  };
  if (isDecided) {
    return [
      what,
      amount,
      {
        header: words.outcome,
        cell: (row) => <ProposalStatusBadge proposal={row} />,
        isWideOnly: true,
      },
      maker,
      {
        header: words.checker,
        cell: ({ checker }) => (checker ? <Breakable text={checker.username} /> : '–'),
        isWideOnly: true,
      },
      {
        header: deskLabels.decided,
        cell: ({ decidedAt }) => (decidedAt ? formatMoment(decidedAt) : '–'),
        isWideOnly: true,
      },
    ];
  }
  return [
    what,
    amount,
    ...(tab === 'mine' ? [] : [maker]),
    { header: words.when, cell: ({ createdAt }) => formatMoment(createdAt), isWideOnly: true },
    { header: words.until, cell: ({ expiresAt }) => formatMoment(expiresAt), isWideOnly: true },
  ];
}
