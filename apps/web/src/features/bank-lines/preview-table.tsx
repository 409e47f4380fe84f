import type { StatementPlan } from '@barya/contract/statement-plan';
import { formatBooked } from '../../lib/booked-at.ts';
import { showPoints } from '../../lib/money.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

type PlannedLine = StatementPlan['lines'][number];

/** The first lines of a file as they will be read. */
export function PreviewTable({ lines }: { lines: readonly PlannedLine[] }) {
  return (
    <DataTable
      caption={words.import.firstLines(showPoints(lines.length))}
      rows={lines}
      rowKey={({ line, at, amount, reference }) => [line, at, amount, reference].join(' ')}
      columns={columns}
    />
  );
}

const columns: readonly Column<PlannedLine>[] = [
  {
    header: labels.date,
    cell: ({ at, hasTime, reference, sender, description }) => (
      <>
        {formatBooked({ at, hasTime })}
        {[reference, sender, description].map(
          (text) =>
            text && (
              <span key={text} className="block onPhone regular small soft">
                {text}
              </span>
            ),
        )}
      </>
    ),
  },
  {
    header: labels.amount,
    isNumber: true,
    cell: ({ amount }) => <Money pesos={amount} isChange />,
  },
  { header: labels.reference, isWideOnly: true, cell: ({ reference }) => reference },
  { header: words.sender, isWideOnly: true, cell: ({ sender }) => sender },
  {
    header: words.description,
    isWideOnly: true,
    cell: ({ description }) => <div className={classes.text}>{description}</div>,
  },
  { header: words.import.lineNumber, isNumber: true, cell: ({ line }) => line },
];
