import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './bulk.module.css';
import { type BulkResult, countResults, isOver } from './bulk-run.ts';
import type { Verb } from './review-queue.ts';
import { showAccount } from './show-account.ts';
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

const stateWords = words.bulk.states;

interface BulkResultsProps {
  verb: Verb;
  withdrawals: readonly Withdrawal[];
  results: ReadonlyMap<string, BulkResult>;
}

/** What became of each row of a bulk decision, with why where it was not decided. */
function BulkResults({ verb, withdrawals, results }: BulkResultsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section aria-label={words.bulk.results} tabIndex={0} className={classes.results}>
      <ul>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal._id} className={classes.result}>
            <span className={classes.who}>
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
  waiting: { Icon: IconClock, tone: classes.wait },
  sending: { Icon: IconClock, tone: classes.wait },
  done: { Icon: IconCheck, tone: classes.good },
  decided: { Icon: IconAlertTriangle, tone: classes.wait },
  refused: { Icon: IconX, tone: classes.bad },
  unanswered: { Icon: IconAlertTriangle, tone: classes.bad },
  unsent: { Icon: IconClock, tone: classes.wait },
} as const;

function State({ verb, result }: { verb: Verb; result: BulkResult | undefined }) {
  const state = result?.state ?? 'waiting';
  const { Icon, tone } = signs[state];
  return (
    <span className={`${classes.ending} ${tone}`}>
      <Icon size={16} stroke={2.2} aria-hidden />
      <span>
        {state === 'done' ? stateWords[verb] : stateWords[state]}
        {result && 'message' in result && <span className={classes.why}>{result.message}</span>}
      </span>
    </span>
  );
}
