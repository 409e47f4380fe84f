import { usualReasons } from '@barya/contract/usual-reasons';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { useStayWarning } from '../../lib/use-stay-warning.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { ReasonArea } from '../../ui/review/decision-dialog.tsx';
import { offerUndo } from '../../ui/review/undo.ts';
import { words as kitWords } from '../../ui/words.ts';
import { type Decision, undoOf } from './api.ts';
import {
  type BulkPhase,
  type BulkResult,
  countResults,
  isOver,
  sumOf,
  totalsOf,
  useBulk,
} from './bulk-run.ts';
import type { Verb } from './conflict.ts';
import classes from './review.module.css';
import { type Block, findBlock, showAccount } from './show-account.ts';
import { words } from './words.ts';

const say = words.bulk;

interface BulkDialogProps {
  verb: Verb;
  /** As they were when the dialog opened. */
  chosen: readonly Withdrawal[];
  isShared: boolean;
  /** Approving also marks as sent, as the settings say. */
  isSentAtOnce: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  onDecided: (id: string) => void;
  onClose: () => void;
}

/** Confirms many decisions once, makes them one by one, and shows each result. */
export function BulkDialog(props: BulkDialogProps) {
  const { verb, chosen, onClose } = props;
  const [reason, setReason] = useState('');
  const { phase, results, run, stop } = useBulk(props);
  const isRunning = phase === 'running' || phase === 'stopping';
  /** Behind the results nobody would see the offer. */
  const end = () => {
    onClose();
    if (verb === 'reject' || props.isSentAtOnce) return;
    offerUndo(undoOf(chosen.filter(({ _id }) => results.get(_id)?.state === 'done')));
  };
  useStayWarning(isRunning, say.leave);

  const blockOf = (one: Withdrawal) => (verb === 'reject' ? null : findBlock(one));
  const ready = chosen.filter((one) => blockOf(one) === null);
  const count = (block: Block) => chosen.filter((one) => blockOf(one) === block).length;
  const held = count('held');
  const amount = showPesos(sumOf(ready));
  const name = words.decision[verb];

  if (phase !== 'asking') {
    return (
      <Dialog
        title={phase === 'finished' ? say.results : say.running[verb]}
        onClose={isRunning ? stop : end}
      >
        <BulkProgress
          verb={verb}
          phase={phase}
          withdrawals={ready}
          results={results}
          onStop={stop}
          onAgain={(again) => run(again, reason)}
          onClose={end}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={say.title(name, ready.length, amount)}
      isDangerous={verb === 'reject'}
      isDisabled={ready.length === 0}
      isBusy={false}
      confirmLabel={say.confirm(name, ready.length, amount)}
      onConfirm={() => run(ready, reason)}
      onClose={onClose}
    >
      {ready.length > 0 && <BulkTotals withdrawals={ready} />}
      {(['altered', 'unverifiable'] as const).map(
        (block) =>
          count(block) > 0 && (
            <ErrorNotice key={block}>{say.blocked[block](count(block))}</ErrorNotice>
          ),
      )}
      {count('suspended') > 0 && (
        <InfoNotice>{say.blocked.suspended(count('suspended'))}</InfoNotice>
      )}
      {held > 0 && <InfoNotice>{held < chosen.length ? say.held(held) : say.allHeld}</InfoNotice>}
      <p>
        {verb === 'reject'
          ? say.rejectNote
          : say[props.isSentAtOnce ? 'approveSentNote' : 'approveNote']}
      </p>
      {verb === 'reject' && (
        <ReasonArea
          label={say.reason}
          hint={say.reasonHint}
          rows={2}
          usual={usualReasons.withdrawal}
          data-autofocus
          disabled={false}
          value={reason}
          onType={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

/** Totals of the selected withdrawals, by source and method. */
function BulkTotals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <div className={classes.totals}>
      <DataTable
        caption={say.totals}
        rows={totalsOf(withdrawals)}
        rowKey={({ source, method }) => `${source} ${method}`}
        columns={[
          {
            header: say.group,
            cell: ({ source, method, count }) => (
              <>
                {nameOfMethod(method)}
                <span className="under">
                  {say.ofSource(sharedWords.sourcesAtDesk[source], count)}
                </span>
              </>
            ),
          },
          { header: labels.amount, isNumber: true, cell: ({ pesos }) => <Money pesos={pesos} /> },
        ]}
      />
    </div>
  );
}

interface BulkProgressProps {
  verb: Verb;
  phase: BulkPhase;
  withdrawals: readonly Withdrawal[];
  results: ReadonlyMap<string, BulkResult>;
  onStop: () => void;
  onAgain: (withdrawals: readonly Withdrawal[]) => void;
  onClose: () => void;
}

/** A bulk decision's progress, its results so far, and the next actions. */
function BulkProgress(props: BulkProgressProps) {
  const { verb, phase, withdrawals, results } = props;
  const count = countResults(results.values());
  const open = withdrawals.filter(({ _id }) => !isOver(results.get(_id)));
  return (
    <div className="stack gap6">
      <label className={`${classes.progress} stack gap2`}>
        <span className="small">{say.progress(count.settled, withdrawals.length)}</span>
        <progress max={withdrawals.length} value={count.settled} />
      </label>
      <div role="status">
        {phase === 'stopping' && <p>{say.stopping}</p>}
        {phase === 'finished' && (
          <>
            <p className="strong">
              {[
                say.finished[verb](count.done),
                count.proposed > 0 && say.proposed(count.proposed),
                count.decided > 0 && say.decided(count.decided),
                count.refused > 0 && say.refused(count.refused),
                count.unanswered > 0 && say.unanswered(count.unanswered),
                count.unsent > 0 && say.unsent(count.unsent),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {open.length > 0 && <p className="small soft">{say.stayChosen}</p>}
          </>
        )}
      </div>
      <BulkResults verb={verb} withdrawals={withdrawals} results={results} />
      <DialogButtons>
        {phase !== 'finished' && (
          <Button
            variant="default"
            disabled={phase === 'stopping'}
            data-autofocus
            onClick={props.onStop}
          >
            {say.stop}
          </Button>
        )}
        {phase === 'finished' && open.length > 0 && (
          <Button variant="default" onClick={() => props.onAgain(open)}>
            {say.again(open.length)}
          </Button>
        )}
        {phase === 'finished' && <Button onClick={props.onClose}>{kitWords.close}</Button>}
      </DialogButtons>
    </div>
  );
}

const stateWords = words.bulk.states;

interface BulkResultsProps {
  verb: Verb;
  withdrawals: readonly Withdrawal[];
  results: ReadonlyMap<string, BulkResult>;
}

/** Each row's result, with the reason if it is not decided. */
function BulkResults({ verb, withdrawals, results }: BulkResultsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section aria-label={words.bulk.results} tabIndex={0} className="scrolls">
      <ul className="ruled">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal._id} className={`${classes.result} stack between6`}>
            <span className="stack shrinks anywhere">
              <strong>{withdrawal.user.username}</strong>
              <span className="small soft">{showAccount(withdrawal)}</span>
            </span>
            <Money pesos={withdrawal.amount} />
            <State verb={verb} result={results.get(withdrawal._id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const signs = {
  waiting: { Icon: IconClock, tone: 'wait' },
  sending: { Icon: IconClock, tone: 'wait' },
  done: { Icon: IconCheck, tone: 'good' },
  proposed: { Icon: IconClock, tone: 'wait' },
  decided: { Icon: IconAlertTriangle, tone: 'wait' },
  refused: { Icon: IconX, tone: 'bad' },
  unanswered: { Icon: IconAlertTriangle, tone: 'bad' },
  unsent: { Icon: IconClock, tone: 'wait' },
} as const;

function State({ verb, result }: { verb: Verb; result: BulkResult | undefined }) {
  const state = result?.state ?? 'waiting';
  const { Icon, tone } = signs[state];
  return (
    <span className={`${classes.ending} flex gap3 signed size14 strong tight ${tone}`}>
      <Icon size={16} stroke={2.2} aria-hidden />
      <span>
        {state === 'done' ? stateWords[verb] : stateWords[state]}
        {result && 'message' in result && <span className="block regular">{result.message}</span>}
      </span>
    </span>
  );
}

const decisionWords = words.decision;

interface BulkActionsProps {
  chosen: readonly Withdrawal[];
  onAsk: (verb: Verb) => void;
}

/** The selection's total, and the bulk actions. */
export function BulkActions({ chosen, onAsk }: BulkActionsProps) {
  return (
    <>
      <Money pesos={sumOf(chosen)} className="strong" />
      <Button size="compact-md" disabled={chosen.length === 0} onClick={() => onAsk('approve')}>
        {decisionWords.approve}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={chosen.length === 0}
        onClick={() => onAsk('reject')}
      >
        {decisionWords.reject}
      </Button>
    </>
  );
}
