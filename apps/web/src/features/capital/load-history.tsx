import type { LoadTransaction } from '@barya/contract/capital';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money } from '../../ui/money.tsx';
import { useLoads } from './api/loads.ts';
import classes from './capital.module.css';
import { RevertDialog } from './revert-dialog.tsx';
import { words } from './words.ts';

interface LoadHistoryProps {
  page: number;
  onPage: (page: number) => void;
}

/** What was loaded to whom. A load that was reverted is not shown. */
export function LoadHistory({ page, onPage }: LoadHistoryProps) {
  const query = useLoads({ page, pageSize: PAGE_SIZE });
  const [reverted, setReverted] = useState<LoadTransaction | null>(null);
  return (
    <Card title={words.history}>
      <ListView
        caption={words.history}
        query={query}
        columns={columnsWith(setReverted)}
        rowKey={(row) => row._id}
        page={page}
        onPage={onPage}
        failure={words.listFailed}
        empty={<EmptyState title={words.empty} />}
      />
      {reverted && <RevertDialog load={reverted} onClose={() => setReverted(null)} />}
    </Card>
  );
}

function columnsWith(onRevert: (load: LoadTransaction) => void): Column<LoadTransaction>[] {
  return [
    { header: words.date, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      header: words.agent,
      cell: ({ user }) => <span className={classes.agent}>{user.username}</span>,
    },
    { header: words.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
    { header: words.description, cell: ({ description }) => description },
    {
      header: words.actions,
      isHeaderHidden: true,
      isNumber: true,
      cell: (load) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={words.revertOf(showPesos(load.amount), load.user.username)}
          onClick={() => onRevert(load)}
        >
          {words.revert}
        </Button>
      ),
    },
  ];
}
