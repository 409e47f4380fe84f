import { limits } from '@barya/contract/limits';
import type { PayoutBatchDetails, PayoutResultRow } from '@barya/contract/payout-batches';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '../../../lib/api/asked.ts';
import { useCall } from '../../../lib/api/write.ts';
import { showPoints } from '../../../lib/money.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import files from '../../../ui/file-input.module.css';
import { labels } from '../../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import classes from './batches.module.css';
import {
  type Columns,
  canFind,
  columnNames,
  guessColumns,
  readCells,
  startsWithTitles,
  toResultRows,
} from './read-results.ts';
import { words } from './words.ts';

const say = words.results;
type Imported = AnswerOf<'importPayoutResults'>;

/** How pasted rows are read. */
interface Reading {
  rows: readonly (readonly string[])[];
  hasTitles: boolean;
  columns: Columns;
  /** What all rows are, where no column says it. */
  whole: 'sent' | 'failed';
}

/** Takes in what a bank answered: pasted rows or a file, how they are read, and what fits. */
export function ResultsForm({ batch }: { batch: PayoutBatchDetails }) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const [fault, setFault] = useState('');
  const [result, setResult] = useState<{ answer: Imported; rows: readonly PayoutResultRow[] }>();
  const { send, isPending, error } = useCall('importPayoutResults');
  const inputs = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);

  async function read(typed: string): Promise<void> {
    inputs.current += 1;
    const input = inputs.current;
    setText(typed);
    setFault('');
    setReading(null);
    if (typed.trim() === '') return;
    try {
      const rows = await readCells(typed);
      if (input !== inputs.current) return;
      const hasTitles = startsWithTitles(rows, batch.lines);
      const columns = guessColumns(rows, hasTitles, batch.lines);
      setReading({ rows, hasTitles, columns, whole: 'sent' });
    } catch {
      if (input === inputs.current) setFault(say.parseFailed);
    }
  }

  function again(): void {
    flushSync(() => setResult(undefined));
    void read('');
    field.current?.focus();
  }

  // The results that closed a batch stay on screen.
  if (batch.state !== 'open' && !result) return null;
  const rows = reading ? reading.rows.slice(reading.hasTitles ? 1 : 0) : [];
  const results = reading ? toResultRows(rows, reading.columns, reading.whole) : [];
  const isTooMany = results.length > limits.payouts.mostInBatch;
  const isReady = reading !== null && canFind(reading.columns) && rows.length > 0 && !isTooMany;
  return (
    <section className={`${classes.results} stack gap6`}>
      <h3>{say.heading}</h3>
      {result ? (
        <Result {...result} onAgain={again} />
      ) : (
        <>
          <p className="small soft">{say.lead}</p>
          <Textarea
            ref={field}
            label={say.paste}
            rows={4}
            spellCheck={false}
            value={text}
            error={fault}
            disabled={isPending}
            onChange={(event) => void read(event.currentTarget.value)}
          />
          <FileField
            isDisabled={isPending}
            onText={(found) => void read(found)}
            onFailed={() => setFault(say.fileFailed)}
          />
          {reading && (
            <ReadingFields
              reading={reading}
              onChange={(part) => setReading({ ...reading, ...part })}
            />
          )}
          {reading && !canFind(reading.columns) && <InfoNotice>{say.noKey}</InfoNotice>}
          {isTooMany && <ErrorNotice>{say.tooMany}</ErrorNotice>}
          {isReady && <Preview results={results} />}
          {error && <ErrorNotice>{explainMoneyFailure(error, say.failed)}</ErrorNotice>}
          {reading && (
            <div className="row gap4">
              <Button
                loading={isPending}
                disabled={!isReady}
                onClick={() =>
                  send({ id: batch._id, rows: results }, (answer) =>
                    setResult({ answer, rows: results }),
                  )
                }
              >
                {say.submit(results.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface FileFieldProps {
  isDisabled: boolean;
  onText: (text: string) => void;
  onFailed: () => void;
}

function FileField({ isDisabled, onText, onFailed }: FileFieldProps) {
  const id = useId();
  return (
    <div className="stack gap2">
      <label htmlFor={id} className="small">
        {say.file}
      </label>
      <input
        id={id}
        type="file"
        className={files.file}
        accept=".csv,.txt,text/csv"
        disabled={isDisabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
          void file?.text().then(onText, onFailed);
        }}
      />
    </div>
  );
}

interface ReadingFieldsProps {
  reading: Reading;
  onChange: (part: Partial<Reading>) => void;
}

/** Says which column holds what; guessed at first. */
function ReadingFields({ reading, onChange }: ReadingFieldsProps) {
  const { rows, hasTitles, columns, whole } = reading;
  const [first = [], second = []] = rows;
  const width = Math.max(first.length, second.length);
  const options = Array.from({ length: width }, (_, place) => ({
    value: String(place),
    label: (hasTitles && first[place]) || say.column(place + 1),
  }));
  return (
    <>
      <CheckField
        label={say.titles}
        isOn={hasTitles}
        onChange={(isOn) => onChange({ hasTitles: isOn })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div role="group" aria-label={say.mapping} className={classes.fields}>
        {columnNames.map((name) => {
          const none =
            name === 'state'
              ? [
                  { value: 'sent', label: say.allSent },
                  { value: 'failed', label: say.allFailed },
                ]
              : [{ value: '', label: deskLabels.none }];
          return (
            <NativeSelect
              key={name}
              label={say.columns[name]}
              value={String(columns[name] ?? (name === 'state' ? whole : ''))}
              data={[...none, ...options]}
              onChange={({ currentTarget: { value } }) => {
                const isWhole = value === 'sent' || value === 'failed';
                const place = value === '' || isWhole ? null : Number(value);
                onChange({
                  columns: { ...columns, [name]: place },
                  ...(isWhole && { whole: value }),
                });
              }}
            />
          );
        })}
      </div>
    </>
  );
}

const FIRST = 5;

/** The first rows as they will be read, and what they say in all. */
function Preview({ results }: { results: readonly PayoutResultRow[] }) {
  const of = (state: string) => results.filter((row) => row.state === state).length;
  const [sent, failed] = [of('sent'), of('failed')];
  const unclear = results.length - sent - failed;
  return (
    <>
      <h4>{say.preview}</h4>
      <p role="status">{say.counts(showPoints(sent), showPoints(failed))}</p>
      {unclear > 0 && <ErrorNotice>{say.unclear(unclear)}</ErrorNotice>}
      <DataTable
        caption={say.firstRows(Math.min(FIRST, results.length))}
        rows={results.slice(0, FIRST).map((row, index) => ({ ...row, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { header: say.row, cell: ({ place }) => place },
          {
            header: labels.reference,
            cell: ({ reference, accountNumber, amount }) => (
              <span className="block anywhere regular digits left">
                {reference || [accountNumber, amount].filter(Boolean).join(' ')}
              </span>
            ),
          },
          {
            header: words.details.result,
            cell: ({ state, paymentReference, reason }) => (
              <span className="block anywhere regular digits left">
                {state === 'sent' ? deskLabels.sent : state === 'failed' ? say.failedState : state}
                {[paymentReference, reason].map(
                  (text) =>
                    text && (
                      <span key={text} className={`${classes.second} block soft size13 tight`}>
                        {text}
                      </span>
                    ),
                )}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

interface ResultProps {
  answer: Imported;
  rows: readonly PayoutResultRow[];
  onAgain: () => void;
}

/** What was decided, and each row that does not fit. */
function Result({ answer: { done, unfit, proposed }, rows, onAgain }: ResultProps) {
  return (
    <>
      <div ref={showAtOnce} role="status" tabIndex={-1}>
        <InfoNotice>{say.done(done)}</InfoNotice>
        {proposed.length > 0 && <InfoNotice>{say.proposed(proposed.length)}</InfoNotice>}
      </div>
      {unfit.length > 0 && (
        <ErrorNotice title={say.unfit(unfit.length)}>
          <p className="small">{say.unfitNote}</p>
          <ul
            className={`${classes.refused} scrolls stack gap4 anywhere`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
            tabIndex={0}
            aria-label={say.unfit(unfit.length)}
          >
            {unfit.map(({ row, reason }) => (
              <li key={row}>
                <strong>{say.unfitRow(row, nameRow(rows[row - 1]))}</strong> {reason}
              </li>
            ))}
          </ul>
        </ErrorNotice>
      )}
      <div className="row gap4">
        <Button variant="default" onClick={onAgain}>
          {say.again}
        </Button>
      </div>
    </>
  );
}

/** The form that it replaces was longer, and had the focus. */
function showAtOnce(result: HTMLElement | null): void {
  result?.focus();
}

function nameRow(row: PayoutResultRow | undefined): string {
  return row?.reference || row?.accountNumber || row?.paymentReference || words.make.unknown;
}
