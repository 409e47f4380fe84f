import { manilaDayOf } from '@barya/rules';
import { messageOf } from '../../../lib/api/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';
import { useStatement } from './api.ts';
import { type Days, daysOf, presetOf } from './period.ts';
import { PeriodChooser } from './period-chooser.tsx';
import { readStatementSearch, type StatementSearch } from './search.ts';
import classes from './statement.module.css';
import { StatementFilter } from './statement-filter.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { words } from './words.ts';

interface StatementViewProps {
  /** Whose, as an admin sees it; null for the agent's own. */
  memberId: string | null;
  /** Whether movements lead to their receipts, which a suspended account may not see. */
  hasReceipts?: boolean;
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
}

/** A member's money over a period: what each bucket began and ended with, and every movement. */
export function StatementView({
  memberId,
  hasReceipts = true,
  search,
  onSearch,
}: StatementViewProps) {
  const today = manilaDayOf(serverNow());
  const usual = daysOf('thisMonth', today);
  const days = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const change = (part: StatementSearch) => onSearch(readStatementSearch({ ...search, ...part }));
  const changeDays = (chosen: Days) => {
    const isUsual = presetOf(chosen, today) === 'thisMonth';
    change(isUsual ? { from: '', to: '' } : chosen);
  };
  return (
    <div className={classes.view}>
      <Card className={classes.choice}>
        <PeriodChooser days={days} today={today} onChange={changeDays} />
        <StatementFilter search={search} onChange={change} />
      </Card>
      <StatementBody memberId={memberId} hasReceipts={hasReceipts} search={search} />
    </div>
  );
}

function StatementBody({
  memberId,
  hasReceipts,
  search,
}: Required<Omit<StatementViewProps, 'onSearch'>>) {
  const query = useStatement(memberId, search);
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  if (!first) {
    return error ? (
      <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} />
    ) : (
      <Placeholder heightRem={40} />
    );
  }
  return (
    <>
      <StatementSummary
        statement={first}
        memberId={memberId}
        search={search}
        asOf={<AsOf query={query} />}
      />
      <StatementLines
        query={query}
        lines={(data?.pages ?? []).flatMap((page) => page.movements)}
        count={first.movementCount}
        memberId={memberId}
        hasReceipts={hasReceipts}
        isFiltered={search.bucket !== undefined || search.kind !== undefined}
      />
    </>
  );
}
