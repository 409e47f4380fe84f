import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { Money } from '../../../ui/money.tsx';
import { sumOf } from './bulk-totals.ts';
import classes from './review.module.css';
import type { Verb } from './review-queue.ts';
import { words } from './words.ts';

const decisionWords = words.decision;

interface BulkActionsProps {
  chosen: readonly Withdrawal[];
  onAsk: (verb: Verb) => void;
}

/** What the chosen withdrawals come to, and what can be done with all of them. */
export function BulkActions({ chosen, onAsk }: BulkActionsProps) {
  return (
    <>
      <Money pesos={sumOf(chosen)} className={classes.strong} />
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
