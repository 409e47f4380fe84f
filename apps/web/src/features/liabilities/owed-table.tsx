import type { OwnLiability } from '@barya/contract/liabilities';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { listParts, type PartThenAndNow } from './list-parts.ts';
import classes from './proof.module.css';
import { words } from './words.ts';

const columns: readonly Column<PartThenAndNow>[] = [
  { header: words.part, cell: ({ part }) => (part ? words.parts[part] : words.sum) },
  { header: words.was, isNumber: true, cell: ({ was }) => <Money pesos={was} isBalance /> },
  { header: words.now, isNumber: true, cell: ({ now }) => <Money pesos={now} isBalance /> },
];

/** What was owed part by part, beside what is owed now. */
export function OwedTable({ own }: { own: OwnLiability }) {
  const parts = listParts(own);
  if (parts.length === 0) return null;
  const sum: PartThenAndNow = {
    part: null,
    was: addPesos(parts.map(({ was }) => was)),
    now: addPesos(parts.map(({ now }) => now)),
  };
  const hasMoved = parts.some(({ was, now }) => was !== now);
  return (
    <Card title={words.thenAndNow} className={classes.stack}>
      <DataTable
        caption={words.thenAndNow}
        columns={columns}
        rows={[...parts, sum]}
        rowKey={({ part }) => part ?? 'sum'}
      />
      {hasMoved && (
        <p className="small soft">
          {words.movedSince(formatMoment(own.root.takenAt))}{' '}
          <Link to="/agent/activity">{words.seeActivity}</Link>
        </p>
      )}
    </Card>
  );
}
