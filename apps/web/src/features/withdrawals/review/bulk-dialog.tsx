import type { Withdrawal } from '@barya/contract/withdrawals';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../../lib/money.ts';
import { useStayWarning } from '../../../lib/use-stay-warning.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import { nameOfMethod } from '../methods.ts';
import { words as sharedWords } from '../words.ts';
import type { Decision } from './api.ts';
import classes from './bulk.module.css';
import { BulkProgress } from './bulk-progress.tsx';
import { sumOf, totalsOf } from './bulk-totals.ts';
import type { Verb } from './review-queue.ts';
import { type Block, findBlock } from './show-account.ts';
import { useBulk } from './use-bulk.ts';
import { words } from './words.ts';

const say = words.bulk;

interface BulkDialogProps {
  verb: Verb;
  /** As they were when the dialog was opened. */
  chosen: readonly Withdrawal[];
  isShared: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  refresh: () => void;
  onDecided: (id: string) => void;
  onClose: () => void;
}

/** Asks once about many withdrawals, decides them one by one, and says what became of each. */
export function BulkDialog(props: BulkDialogProps) {
  const { verb, chosen, onClose } = props;
  const [reason, setReason] = useState('');
  const { phase, results, run, stop } = useBulk(props);
  const isRunning = phase === 'running' || phase === 'stopping';
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
        onClose={isRunning ? stop : onClose}
      >
        <BulkProgress
          verb={verb}
          phase={phase}
          withdrawals={ready}
          results={results}
          onStop={stop}
          onAgain={(again) => run(again, reason)}
          onClose={onClose}
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
      <p>{verb === 'approve' ? say.approveNote : say.rejectNote}</p>
      {verb === 'reject' && (
        <Textarea
          label={say.reason}
          description={say.reasonHint}
          maxLength={500}
          rows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** What the chosen withdrawals come to, by where the money comes from and how it is paid. */
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
                <span className={classes.source}>
                  {say.ofSource(sharedWords.sources[source], count)}
                </span>
              </>
            ),
          },
          { header: say.sum, isNumber: true, cell: ({ pesos }) => <Money pesos={pesos} /> },
        ]}
      />
    </div>
  );
}
