import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { showPesos } from '../../../lib/money.ts';
import classes from './review.module.css';
import type { Verb } from './review-queue.ts';
import { words } from './words.ts';

const say = words.decision;

interface DecisionButtonsProps {
  withdrawal: Withdrawal;
  onAsk: (verb: Verb) => void;
}

/** Approve and Reject of one withdrawal; each asks before it does anything. */
export function DecisionButtons({ withdrawal, onAsk }: DecisionButtonsProps) {
  const amount = showPesos(withdrawal.amount);
  const { username } = withdrawal.user;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        aria-label={say.approveOf(amount, username)}
        onClick={() => onAsk('approve')}
      >
        {say.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={say.rejectOf(amount, username)}
        onClick={() => onAsk('reject')}
      >
        {say.reject}
      </Button>
    </span>
  );
}
