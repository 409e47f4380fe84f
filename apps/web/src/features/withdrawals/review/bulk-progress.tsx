import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import classes from './bulk.module.css';
import { BulkResults } from './bulk-results.tsx';
import { type BulkResult, countResults, isOver } from './bulk-run.ts';
import type { Verb } from './review-queue.ts';
import type { BulkPhase } from './use-bulk.ts';
import { words } from './words.ts';

const say = words.bulk;

interface BulkProgressProps {
  verb: Verb;
  phase: BulkPhase;
  withdrawals: readonly Withdrawal[];
  results: ReadonlyMap<string, BulkResult>;
  onStop: () => void;
  onAgain: (withdrawals: readonly Withdrawal[]) => void;
  onClose: () => void;
}

/** How far a bulk decision has come, what became of each row, and what can be done now. */
export function BulkProgress(props: BulkProgressProps) {
  const { verb, phase, withdrawals, results } = props;
  const count = countResults(results.values());
  const open = withdrawals.filter(({ _id }) => !isOver(results.get(_id)));
  return (
    <div className={classes.body}>
      <label className={classes.progress}>
        <span className="small">{say.progress(count.settled, withdrawals.length)}</span>
        <progress max={withdrawals.length} value={count.settled} />
      </label>
      <div role="status">
        {phase === 'stopping' && <p>{say.stopping}</p>}
        {phase === 'finished' && (
          <>
            <p className={classes.outcome}>
              {[
                say.finished[verb](count.done),
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
        {phase === 'finished' && <Button onClick={props.onClose}>{say.close}</Button>}
      </DialogButtons>
    </div>
  );
}
