import { useNavigate, useSearch } from '@tanstack/react-router';
import { DifferencesCard } from '../../features/reconciliation/differences-card.tsx';
import { useReserves } from '../../features/reserves/api.ts';
import { DueCard, TrendCard } from '../../features/reserves/due-card.tsx';
import { EntryTable } from '../../features/reserves/entry-table.tsx';
import { FundCard } from '../../features/reserves/fund-card.tsx';
import {
  ReserveTiles,
  SellableCard,
  StatementCard,
} from '../../features/reserves/statement-card.tsx';
import { words as reservesWords } from '../../features/reserves/words.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { AsOf, CountedAt } from '../../ui/as-of.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** The reserves behind what is owed, and the operator's payments. */
export function ReservesPage() {
  const address = useListAddress();
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const reserves = useReserves();

  function show(isTable: boolean): void {
    const view = isTable ? 'table' : undefined;
    void navigate({ to: '.', search: { ...search, view }, replace: true, resetScroll: false });
  }

  return (
    <DeskPage
      path="/admin/reserves"
      aside={
        <span>
          <CountedAt at={reserves.data?.clicksCountedAt} say={reservesWords.clicksCounted} />{' '}
          <AsOf query={reserves} />
        </span>
      }
    >
      <ReserveTiles />
      <div className="stack gap8 two">
        <div className="stack gap8">
          <FundCard />
          <DifferencesCard />
        </div>
        <div className="stack gap8">
          <StatementCard />
          <TrendCard />
        </div>
      </div>
      <DueCard isTable={address.view === 'table'} onChange={show} />
      <SellableCard />
      <EntryTable address={address} />
    </DeskPage>
  );
}
