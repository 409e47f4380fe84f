import type { Withdrawal } from '@barya/contract/withdrawals';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Money } from '../../../ui/money.tsx';
import classes from './bulk.module.css';
import type { BulkResult } from './bulk-run.ts';
import type { Verb } from './review-queue.ts';
import { showAccount } from './show-account.ts';
import { words } from './words.ts';

const say = words.bulk.states;

interface BulkResultsProps {
  verb: Verb;
  withdrawals: readonly Withdrawal[];
  results: ReadonlyMap<string, BulkResult>;
}

/** What became of each row of a bulk decision, with why where it was not decided. */
export function BulkResults({ verb, withdrawals, results }: BulkResultsProps) {
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
        {state === 'done' ? say[verb] : say[state]}
        {result && 'message' in result && <span className={classes.why}>{result.message}</span>}
      </span>
    </span>
  );
}
