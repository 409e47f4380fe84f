import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { showPesos } from '../../lib/money.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { UsedBy } from '../../ui/used-by.tsx';
import classes from './bank-lines.module.css';
import { nameTarget } from './match-link.tsx';
import { type Suggestion, useTake } from './use-take.ts';
import { words } from './words.ts';

interface TakeSuggestionProps {
  line: BankLine;
  suggestion: Suggestion;
  isCompact?: boolean;
  onDone?: (() => void) | undefined;
}

/** Decides a line as a suggestion says. */
export function TakeSuggestion({ line, suggestion, isCompact, onDone }: TakeSuggestionProps) {
  const { take, isPending, error } = useTake();
  const button = useFocusBack(isPending);
  const { target } = suggestion;
  const amount = showPesos(line.amount);
  const isCredit = target.kind === 'cash_in';
  return (
    <>
      <Button
        ref={button}
        variant="default"
        {...(isCompact && { size: 'compact-md' })}
        loading={isPending}
        aria-label={
          isCredit
            ? words.creditOf(amount, target.user?.username ?? '')
            : words.matchOf(nameTarget(target))
        }
        onClick={() => take(line, suggestion, onDone)}
      >
        {isCredit ? words.creditAmount(amount) : words.match}
      </Button>
      {error && (
        <div role="alert" className={`${classes.fault} bad size14`}>
          {explainMoneyFailure(error, words.matchFailed)} <UsedBy error={error} />
        </div>
      )}
    </>
  );
}
