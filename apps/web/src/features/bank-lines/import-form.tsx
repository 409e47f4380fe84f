import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useRead } from '../../lib/api/read.ts';
import { showPoints } from '../../lib/money.ts';
import { useStayWarning } from '../../lib/use-stay-warning.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { useBackCloses } from '../../ui/layers.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useImport, useStatementPlan } from './api.ts';
import classes from './bank-lines.module.css';
import { UndoEarlier } from './import-list.tsx';
import { draftOf, type MappingDraft, mappingOf } from './mapping.ts';
import { MappingFields } from './mapping-fields.tsx';
import {
  type Asked,
  answer,
  answersOf,
  isStopped,
  joinQuestions,
  PlanQuestions,
} from './plan-questions.tsx';
import { MissingLines, PlanView, Unreadable } from './plan-view.tsx';
import type { ChosenFile } from './statement-file.ts';
import { words } from './words.ts';

const say = words.import;
type Imported = AnswerOf<'importBankLines'>;

interface ImportFormProps {
  /** '' where the file says it. */
  account: string;
  chosen: ChosenFile;
  onRecognised: (account: string) => void;
  onRunning: (isRunning: boolean) => void;
  /** Back was pressed: the file stays chosen. */
  onBack: () => void;
  onAnother: () => void;
}

/** How a chosen file will be read, what must be answered, the import, and its result. */
export function ImportForm(props: ImportFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const takeFocus = () => focusNow(box.current);
  useEffect(() => {
    if (document.activeElement === document.body) focusNow(box.current);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="stack gap6">
      <Steps {...props} takeFocus={takeFocus} />
    </div>
  );
}

/** `takeFocus` where the field or button that has it goes. */
function Steps(props: ImportFormProps & { takeFocus: () => void }) {
  const { chosen, onRecognised, onRunning, onBack, onAnother, takeFocus } = props;
  const [edited, setEdited] = useState<MappingDraft | null>(null);
  const [answered, setAnswered] = useState<readonly Asked[]>([]);
  const [password, setPassword] = useState('');
  const mapping = (edited && mappingOf(edited)) ?? undefined;
  const reading = { mapping, answers: answersOf(answered), password };
  const query = useStatementPlan(props.account, chosen, reading);
  const account = query.data?.plan.account ?? props.account;
  const { send, isPending, error, sent, reset } = useImport();
  const [result, setResult] = useState<Imported | null>(null);
  useStayWarning(isPending, say.leave);
  useEffect(() => onRunning(isPending), [isPending, onRunning]);
  useEffect(() => onRecognised(account), [account, onRecognised]);
  useBackCloses(!isPending && result === null, onBack);

  const { file } = chosen;
  if (result) return <Result result={result} account={account} onAnother={onAnother} />;
  if (isLocked(query.error)) {
    return (
      <PasswordForm
        fault={password === '' ? null : query.error.message}
        isBusy={query.isFetching}
        onSubmit={(typed) => {
          takeFocus();
          setPassword(typed);
        }}
      />
    );
  }
  const { preview, plan } = query.data ?? {};
  if (!plan || !preview) {
    if (!query.error) return <Progress sent={query.sent} />;
    if (hasCode(query.error, 'statement_unclear'))
      return <p role="status">{say.accountFirst(file.name)}</p>;
    const message = messageOf(query.error, say.previewFailed);
    // The same file is refused again.
    const isRefused = query.error instanceof ApiError && !query.error.isPassing;
    return isRefused ? (
      <ErrorNotice>{message}</ErrorNotice>
    ) : (
      <ErrorState message={message} onRetry={() => void query.refetch()} />
    );
  }
  const draft = edited ?? draftOf(preview.mapping);
  const isIncomplete = edited !== null && mapping === undefined;
  const toMap = plan.questions.filter(({ choices }) => choices.length === 0);
  const mustChoose = edited !== null || toMap.length > 0;
  const isReady = plan.questions.length === 0 && plan.counts.lines > 0 && !isIncomplete;
  const fields = (
    <MappingFields
      columns={preview.columns}
      draft={draft}
      questions={toMap.map(({ text }) => text)}
      isIncomplete={mappingOf(draft) === null}
      onChange={(part) => setEdited({ ...draft, ...part })}
    />
  );
  return (
    <>
      <p className="small">{say.chosen(file.name, sizeOf(file))}</p>
      <PlanQuestions
        asked={joinQuestions(answered, plan.questions)}
        isDisabled={isPending}
        onAnswer={(question, value) => setAnswered(answer(answered, question, value))}
      />
      {mustChoose ? (
        fields
      ) : preview.columns.length === 0 ? null : (
        <details>
          <summary>{say.chooseColumns}</summary>
          {fields}
        </details>
      )}
      <div className="stack gap6" aria-busy={query.isFetching}>
        {query.error && <ErrorNotice>{messageOf(query.error, say.previewFailed)}</ErrorNotice>}
        {query.isFetching ? <Progress sent={query.sent} /> : <PlanView plan={plan} />}
      </div>
      {isPending && <Progress sent={sent} />}
      {error && (
        <ErrorNotice>
          {explainMoneyFailure(error, say.failed)}
          <UndoEarlier
            error={error}
            onUndone={() => {
              reset();
              takeFocus();
            }}
          />
        </ErrorNotice>
      )}
      <div className={`${classes.buttons} row middle`}>
        <Button
          loading={isPending}
          disabled={!isReady || query.isFetching}
          onClick={() =>
            send({ account, chosen, reading, planHash: plan.hash }, setResult, (failure) => {
              if (isChanged(failure)) void query.refetch();
            })
          }
        >
          {say.submit}
        </Button>
        {plan.questions.length > 0 && !query.isFetching && (
          <p role="status">{isStopped(answered, plan.questions) ? say.stopped : say.answerFirst}</p>
        )}
      </div>
    </>
  );
}

function sizeOf({ size }: File): string {
  return `${(size / 1024).toLocaleString('en-PH', { maximumFractionDigits: 1 })} kB`;
}

/** A ref of what takes the focus as it appears. */
export const focusNow = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
const isLocked = (error: unknown): error is ApiError =>
  hasCode(error, 'statement_password_needed', 'statement_password_wrong');
const isChanged = (error: unknown) => hasCode(error, 'statement_plan_changed');

interface PasswordFormProps {
  fault: string | null;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}

/** Asks for the password of a locked PDF. */
function PasswordForm({ fault, isBusy, onSubmit }: PasswordFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="stack gap6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed !== '') onSubmit(typed);
      }}
    >
      <PasswordInput
        label={say.password}
        description={say.passwordHint}
        autoComplete="off"
        ref={focusNow}
        value={typed}
        error={fault}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className={`${classes.buttons} row middle`}>
        <Button type="submit" loading={isBusy} disabled={typed === ''}>
          {say.unlock}
        </Button>
      </div>
    </form>
  );
}

/** How far a file is: on its way, then read by the server. */
function Progress({ sent }: { sent: number }) {
  const isSent = sent >= 1;
  return (
    <div className="stack gap6">
      <progress aria-label={say.progress} {...(!isSent && { value: sent })} />
      <p role="status">{isSent ? say.reading : say.sending(String(Math.floor(sent * 100)))}</p>
    </div>
  );
}

interface ResultProps {
  result: Imported;
  account: string;
  onAnother: () => void;
}

/** What an import added, what was known before, what it lacks, and what could not be read. */
function Result({ result, account, onAnother }: ResultProps) {
  const { added, known, plan, import: made } = result;
  const { data: imports } = useRead('listBankImports');
  const isUndone = imports?.some(({ _id, undoneAt }) => _id === made?._id && undoneAt !== null);
  return (
    <section ref={focusNow} tabIndex={-1} className="stack gap6">
      <div role="status">
        <InfoNotice>
          <strong>{isUndone ? say.undoneSince : say.done}</strong>
          <p hidden={isUndone}>
            {added === 0 && known > 0 ? say.nothingAdded : say.added(showPoints(added))}{' '}
            {added > 0 && known > 0 && say.known(showPoints(known))}
          </p>
        </InfoNotice>
      </div>
      <MissingLines plan={plan} />
      <Unreadable plan={plan} />
      <div className={`${classes.buttons} row middle`}>
        <Button variant="default" onClick={onAnother}>
          {say.another}
        </Button>
        <Link
          to="/admin/bank-lines"
          search={{ account, status: 'unmatched' }}
          className="anywhere link"
        >
          {say.seeUnmatched}
        </Link>
      </div>
    </section>
  );
}
