import { messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

const say = words.imports;
type BankImport = AnswerOf<'listBankImports'>[number];

/** The last imported files: by whom, when, what came of them, and the hash of the file. */
export function ImportList() {
  const query = useRead('listBankImports');
  const { data } = query;
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={8} />}
      {data?.length === 0 && <p className="soft">{say.none}</p>}
      {data && data.length > 0 && (
        <DataTable caption={say.heading} rows={data} rowKey={({ _id }) => _id} columns={columns} />
      )}
    </Card>
  );
}

const columns: readonly Column<BankImport>[] = [
  {
    header: say.when,
    cell: ({ importedAt, account, importedBy }) => (
      <>
        {formatMoment(importedAt)}
        <span className={`${classes.onPhone} small soft`}>{account}</span>
        <span className={`${classes.onPhone} small soft`}>{importedBy.username}</span>
      </>
    ),
  },
  { header: words.account, isWideOnly: true, cell: ({ account }) => account },
  { header: say.by, isWideOnly: true, cell: ({ importedBy }) => importedBy.username },
  {
    header: say.lines,
    cell: ({ added, known, unreadable }) =>
      say.counts(showPoints(added), showPoints(known), showPoints(unreadable)),
  },
  {
    header: say.hash,
    isWideOnly: true,
    cell: ({ fileHash }) => <span className={classes.hash}>{fileHash}</span>,
  },
];
