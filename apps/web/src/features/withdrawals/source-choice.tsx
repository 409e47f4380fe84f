import type { AgentBalances, WithdrawalSource } from '@barya/contract/withdrawals';
import { centavosOf } from '../../lib/money.ts';
import { Money } from '../../ui/money.tsx';
import type { SourceBalances } from './decide-withdrawal.ts';
import classes from './source-choice.module.css';
import { words } from './words.ts';

interface SourceChoiceProps {
  /** Undefined while they are fetched, null where they could not be. */
  balances: AgentBalances | null | undefined;
  value: WithdrawalSource | '';
  onChange: (source: WithdrawalSource) => void;
  /** Id of the message that says what is wrong, where something is. */
  errorId?: string | undefined;
}

export const sources = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;

/** The three balances that can be withdrawn from, each a card that can be chosen. */
export function SourceChoice({ balances, value, onChange, errorId }: SourceChoiceProps) {
  return (
    <fieldset className={classes.sources} aria-describedby={errorId}>
      <legend>{words.form.source}</legend>
      {sources.map((source, index) => (
        <label key={source} className={classes.source}>
          <input
            type="radio"
            id={index === 0 ? 'withdrawal-source' : undefined}
            name="source"
            value={source}
            checked={value === source}
            onChange={() => onChange(source)}
          />
          <span className={classes.name}>{words.sources[source]}</span>
          <Money
            pesos={balances && pesosOf(balances, source)}
            isBalance
            className={classes.amount}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** What a source holds, in pesos. Direct and indirect referral income are withdrawn as one. */
function pesosOf(balances: AgentBalances, source: WithdrawalSource): number {
  const { directReferral, indirectReferral, totalClicks, sharedEarnings } = balances;
  if (source === 'click_earnings') return totalClicks;
  if (source === 'shared_capital') return sharedEarnings;
  return (centavosOf(directReferral) + centavosOf(indirectReferral)) / 100;
}

/** What each source holds, in centavos. */
export function balancesBySource(balances: AgentBalances): SourceBalances {
  return {
    direct_indirect: centavosOf(pesosOf(balances, 'direct_indirect')),
    click_earnings: centavosOf(balances.totalClicks),
    shared_capital: centavosOf(balances.sharedEarnings),
  };
}
