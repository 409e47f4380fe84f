import type { OwnLiability } from '@barya/contract/liabilities';
import { type OwedPart, owedParts } from '@barya/proof';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { words } from './words.ts';

const columns: readonly Column<PartThenAndNow>[] = [
  { header: words.part, cell: ({ part }) => (part ? words.parts[part] : words.sum) },
  { header: words.was, isNumber: true, cell: ({ was }) => <Money pesos={was} isBalance /> },
  { header: words.now, isNumber: true, cell: ({ now }) => <Money pesos={now} isBalance /> },
];

/** Each part of what was owed in the snapshot, beside what is owed now. */
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
    <Card title={words.thenAndNow} className="stack gap6">
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

/** A part of what is owed, in pesos; `part` is null for the sum. */
interface PartThenAndNow {
  part: OwedPart | null;
  was: number;
  now: number;
}

/** The parts that are not zero, then or now. */
export function listParts({
  proof,
  owedNow,
}: Pick<OwnLiability, 'proof' | 'owedNow'>): PartThenAndNow[] {
  return owedParts
    .map((part) => ({ part, was: (proof?.owedCentavos[part] ?? 0) / 100, now: owedNow[part] }))
    .filter(({ was, now }) => was !== 0 || now !== 0);
}
