import type { Withdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './admin-table.module.css';
import { useWithdrawals } from './api/withdrawal-lists.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { baseColumns, decisionColumn } from './withdrawal-columns.tsx';
import { words } from './words.ts';

const say = words.admin;
type StatusFilter = 'all' | 'pending' | 'approved' | 'rejected';

interface WithdrawalTableProps {
  caption: string;
  which: 'listWithdrawalsBySource' | 'listAllWithdrawals' | 'listSharedWithdrawals';
  source?: WithdrawalSource;
  statuses: readonly StatusFilter[];
  status: StatusFilter;
  page: number;
  /** Undefined: this table has no search. */
  search?: string;
  time?: string;
  isShared?: boolean;
  extraColumns?: readonly Column<Withdrawal>[];
  /** More filters, beside the status. */
  filters?: ReactNode;
  failure: string;
  onChange: (part: { page?: number; status?: StatusFilter; search?: string }) => void;
}

/** Withdrawals as an admin reviews them. A decided row leaves the list of those that wait. */
export function WithdrawalTable(props: WithdrawalTableProps) {
  const { caption, which, source, status, page, search, time, onChange } = props;
  const [decision, setDecision] = useState<Decision | null>(null);
  const asked = status === 'all' ? undefined : status;
  const query = useWithdrawals(
    which,
    { page, pageSize: PAGE_SIZE, status: asked, search, time },
    source,
  );
  return (
    <>
      <div className={classes.tools}>
        {search !== undefined && (
          <div className={classes.search}>
            <SearchField
              label={say.search}
              placeholder={say.searchHint}
              value={search}
              onSearch={(text) => onChange({ search: text })}
            />
          </div>
        )}
        <ChoiceChips
          legend={say.statusFilter}
          value={status}
          options={props.statuses.map((value) => ({ value, label: say[value] }))}
          onChange={(value) => onChange({ status: value })}
        />
        {props.filters}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {say.refresh}
        </Button>
      </div>
      <ListView
        caption={caption}
        query={query}
        columns={[...baseColumns, ...(props.extraColumns ?? []), decisionColumn(setDecision)]}
        rowKey={(row) => row._id}
        page={page}
        onPage={(next) => onChange({ page: next })}
        failure={props.failure}
        empty={
          status === 'pending' && !search ? (
            <EmptyState title={say.nothingWaits} />
          ) : (
            <EmptyState title={say.nothingFound}>{say.nothingFoundNext}</EmptyState>
          )
        }
      />
      {decision && (
        <DecisionDialog
          decision={decision}
          isShared={props.isShared ?? false}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}
