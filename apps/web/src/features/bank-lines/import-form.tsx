import type { StatementPreview } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { showPoints } from '../../lib/money.ts';
import { useStayWarning } from '../../lib/use-stay-warning.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { useImport, useStatementPreview } from './api.ts';
import classes from './bank-lines.module.css';
import { draftOf, type MappingDraft, mappingOf } from './mapping.ts';
import { MappingFields } from './mapping-fields.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type ChosenFile, countLines, HEAD_BYTES, writeUnreadable } from './statement-file.ts';
import { words } from './words.ts';

const say = words.import;
type Imported = AnswerOf<'importBankLines'>;

interface ImportFormProps {
  account: string;
  chosen: ChosenFile;
  onRunning: (isRunning: boolean) => void;
  onAnother: () => void;
}

/** How a chosen file will be read, the import, and its result. */
export function ImportForm({ account, chosen, onRunning, onAnother }: ImportFormProps) {
  const [edited, setEdited] = useState<MappingDraft | null>(null);
  const wanted = edited ? mappingOf(edited) : undefined;
  const query = useStatementPreview(account, chosen, wanted ?? undefined);
  const { send, isPending, error, sent } = useImport();
  const [result, setResult] = useState<Imported | null>(null);
  useStayWarning(isPending, say.leave);
  useEffect(() => onRunning(isPending), [isPending, onRunning]);

  const { file } = chosen;
  const size = `${(file.size / 1024).toLocaleString('en-PH', { maximumFractionDigits: 1 })} kB`;
  if (result) return <Result result={result} account={account} onAnother={onAnother} />;
  const preview = query.data?.preview;
  if (!query.data || !preview) {
    const failed = messageOf(query.error, say.previewFailed);
    return <Loaded query={query} failed={failed} heightRem={20} />;
  }
  const draft = edited ?? draftOf(preview.mapping);
  const isIncomplete = mappingOf(draft) === null;
  return (
    <>
      <p className="small">{say.chosen(file.name, size)}</p>
      <MappingFields
        columns={preview.columns}
        draft={draft}
        isIncomplete={isIncomplete}
        onChange={(part) => setEdited({ ...draft, ...part })}
      />
      {!isIncomplete && (
        <div className={classes.stack} aria-busy={query.isFetching}>
          {query.error && <ErrorNotice>{messageOf(query.error, say.previewFailed)}</ErrorNotice>}
          <Preview
            preview={preview}
            unreadable={query.data.unreadable}
            unreadableCount={query.data.unreadableCount}
            isHead={file.size > HEAD_BYTES}
          />
        </div>
      )}
      {isPending && <Progress file={file} sent={sent} />}
      {error && <ErrorNotice>{explainMoneyFailure(error, say.failed)}</ErrorNotice>}
      <div className={classes.buttons}>
        <Button
          loading={isPending}
          disabled={isIncomplete || preview.readable === 0 || query.isFetching}
          onClick={() => {
            const mapping = mappingOf(draft);
            if (mapping) send({ account, chosen, mapping }, setResult);
          }}
        >
          {say.submit}
        </Button>
      </div>
    </>
  );
}

interface PreviewProps extends Pick<Imported, 'unreadable' | 'unreadableCount'> {
  preview: StatementPreview;
  /** Only the beginning of the file was read. */
  isHead: boolean;
}

function Preview({ preview, unreadable, unreadableCount, isHead }: PreviewProps) {
  return (
    <section className={classes.stack}>
      <h3>{say.previewHeading}</h3>
      {isHead && <InfoNotice>{say.onlyHead}</InfoNotice>}
      {preview.lines.length > 0 && <PreviewTable lines={preview.lines} />}
      {preview.readable === 0 ? (
        <ErrorNotice>{say.nothingReadable}</ErrorNotice>
      ) : (
        <p>{say.readable(showPoints(preview.readable))}</p>
      )}
      <Unreadable lines={unreadable} count={unreadableCount} />
    </section>
  );
}

type UnreadableProps = { lines: Imported['unreadable']; count: number };

/** Lines that can't be read, with number and reason. */
function Unreadable({ lines, count }: UnreadableProps) {
  if (count === 0) return null;
  return (
    <ErrorNotice title={say.unreadable(showPoints(count))}>
      {count > lines.length && <p className="small">{say.firstOf(showPoints(lines.length))}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <ul className={classes.lines} tabIndex={0} aria-label={say.unreadable(showPoints(count))}>
        {lines.map(({ line, reason }) => (
          <li key={line}>
            <strong>{say.lineAt(line)}</strong> {reason}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}

/** How far an import is: the file on its way, then the server's reading. */
function Progress({ file, sent }: { file: File; sent: number }) {
  const [lines, setLines] = useState<number | null>(null);
  useEffect(() => {
    void countLines(file).then(setLines, () => undefined);
  }, [file]);
  const isSent = sent >= 1 && lines !== null;
  const text = isSent
    ? say.reading(showPoints(lines))
    : say.sending(String(Math.floor(sent * 100)));
  return (
    <div className={classes.stack}>
      <progress
        className={classes.progress}
        aria-label={say.submit}
        {...(!isSent && { value: sent })}
      />
      <p role="status">{text}</p>
    </div>
  );
}

interface ResultProps {
  result: Imported;
  account: string;
  onAnother: () => void;
}

/** What an import added, what was known before, and what could not be read. */
function Result({ result, account, onAnother }: ResultProps) {
  const { added, known, unreadable, unreadableCount } = result;

  function download(): void {
    const text = writeUnreadable([say.lineNumber, say.why], unreadable);
    saveFile(new Blob([text], { type: 'text/csv' }), `${say.fileName}.csv`);
  }

  return (
    <section className={classes.stack}>
      <div role="status">
        <InfoNotice>
          <strong>{say.done}</strong>
          <p>
            {added === 0 && known > 0 ? say.nothingAdded : say.added(showPoints(added))}{' '}
            {added > 0 && known > 0 && say.known(showPoints(known))}
          </p>
        </InfoNotice>
      </div>
      <Unreadable lines={unreadable} count={unreadableCount} />
      <div className={classes.buttons}>
        {unreadableCount > 0 && (
          <Button variant="default" onClick={download}>
            {say.download}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {say.another}
        </Button>
        <Link
          to="/admin/bank-lines"
          search={{ account, status: 'unmatched' }}
          className={classes.link}
        >
          {say.seeUnmatched}
        </Link>
      </div>
    </section>
  );
}
