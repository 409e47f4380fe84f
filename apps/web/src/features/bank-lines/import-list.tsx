import type { LineInBrief } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatBooked } from '../../lib/booked-at.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { keepFocusNear } from '../../ui/use-focus-back.ts';
import { words as kitWords } from '../../ui/words.ts';
import { showImported } from './api.ts';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

const say = words.imports;
type BankImport = AnswerOf<'listBankImports'>[number];

/** The last imported files, each of which can be undone while none of its lines is matched. */
export function ImportList() {
  const query = useRead('listBankImports');
  const { data } = query;
  const mayUndo = useMay('bank_lines');
  const [undone, setUndone] = useState<BankImport | null>(null);
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={8} />}
      {data?.length === 0 && <p className="soft">{say.none}</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={say.heading}
          rows={data}
          rowKey={({ _id }) => _id}
          columns={mayUndo ? [...columns, undoColumn(setUndone)] : columns}
        />
      )}
      {undone && <UndoImportDialog row={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}

/** The days that an import covers, and who says so. */
function sayPeriod({ period, periodSource }: BankImport): string | null {
  if (period === null) return null;
  const days = say.period(formatDay(period.from), formatDay(period.to));
  return periodSource === null ? days : `${days}, ${deskLabels.periodSources[periodSource]}`;
}

const columns: readonly Column<BankImport>[] = [
  {
    header: say.when,
    cell: (row) => (
      <>
        {formatMoment(row.at)}
        <span className="block onPhone regular small soft">{row.account}</span>
        <span className="block onPhone regular small soft">{row.importedBy.username}</span>
        <span className="block onPhone regular small soft">{row.fileName}</span>
        <span className="block onPhone regular small soft">{sayPeriod(row)}</span>
      </>
    ),
  },
  { header: labels.account, isWideOnly: true, cell: ({ account }) => account },
  { header: say.by, isWideOnly: true, cell: ({ importedBy }) => importedBy.username },
  {
    header: say.file,
    isWideOnly: true,
    cell: (row) => (
      <div className={classes.text}>
        {row.fileName} <span className="small soft">{sayPeriod(row)}</span>
      </div>
    ),
  },
  {
    header: say.lines,
    cell: ({ counts: { lines, known, unreadable, missing }, undoneAt }) => (
      <>
        {say.counts(showPoints(lines - known), showPoints(known), showPoints(unreadable))}
        {missing > 0 && (
          <Link to="/admin/bank-lines" search={{ missing: 'yes' }} className="block small link">
            {say.missing(showPoints(missing))}
          </Link>
        )}
        {undoneAt !== null && (
          <span className="block anywhere regular small">{say.undone(formatMoment(undoneAt))}</span>
        )}
      </>
    ),
  },
];

const undoColumn = (onUndo: (row: BankImport) => void): Column<BankImport> => ({
  header: say.action,
  isHeaderHidden: true,
  cell: (row) =>
    row.undoneAt === null && (
      <Button
        ref={keepFocusNear}
        variant="default"
        size="compact-md"
        aria-label={say.undoOf(row.fileName || formatMoment(row.at))}
        onClick={() => onUndo(row)}
      >
        {say.undo}
      </Button>
    ),
});

/** Undoes the import that refuses the same file with other answers. */
export function UndoEarlier({ error, onUndone }: { error: unknown; onUndone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!(error instanceof ApiError) || error.code !== 'statement_already_imported') return null;
  const row = error.details.import as BankImport;
  return (
    <div>
      <Button ref={keepFocusNear} variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {say.undoOf(row.fileName || formatMoment(row.at))}
      </Button>
      {isOpen && <UndoImportDialog row={row} onDone={onUndone} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface UndoImportDialogProps {
  row: BankImport;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why an import is undone, and names the matched lines that prevent it. */
function UndoImportDialog({ row, onDone, onClose }: UndoImportDialogProps) {
  const { lines, known } = row.counts;
  const { confirm, dialog, error } = useConfirm('undoBankImport', {
    onClose,
    failed: say.undoFailed,
    explain: explainMoneyFailure,
    onDone: () => {
      showImported();
      onClose();
      onDone?.();
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      hint={kitWords.reasonHint}
      title={say.undoTitle}
      confirmLabel={say.undo}
      onConfirm={(reason) => confirm({ id: row._id, reason })}
    >
      <p>{row.fileName}</p>
      <p>{say.undoNote(showPoints(lines - known))}</p>
      <MatchedLines error={error} />
    </ReasonDialog>
  );
}

type Matched = Pick<LineInBrief, '_id' | 'at' | 'hasTime' | 'amount' | 'reference'>[];

function MatchedLines({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'import_in_use') return null;
  const lines = error.details.lines as Matched;
  return (
    <div>
      <p>{say.inUse}</p>
      <ul className="stack gap2 small">
        {lines.map(({ _id, at, hasTime, amount, reference }) => (
          <li key={_id}>
            {formatBooked({ at, hasTime })} <Money pesos={amount} isChange /> {reference}
          </li>
        ))}
      </ul>
    </div>
  );
}
