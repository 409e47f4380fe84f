import type { AgentBalances, WithdrawalSource } from '@barya/contract/withdrawals';
import type { Centavos } from '@barya/money';
import { centavosOf } from '../../lib/money.ts';
import { words } from '../../lib/withdrawal-words.ts';
import { Money } from '../../ui/money.tsx';
import type { SourceBalances } from './decide-withdrawal.ts';
import { words as say } from './member-words.ts';
import classes from './withdrawals.module.css';

/** Earnings, which are there to be withdrawn. Wallet money is there to be used. */
const earned = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;
const sources = [...earned, 'wallet'] as const;
const NOTE_ID = 'withdrawal-wallet-note';

interface SourceChoiceProps {
  /** Undefined while loading, null after a failure. */
  balances: AgentBalances | null | undefined;
  value: WithdrawalSource | '';
  onChange: (source: WithdrawalSource) => void;
  /** Id of the error message, if any. */
  errorId?: string | undefined;
}

/** The sources to withdraw from, one card each; the wallet is last. */
export function SourceChoice({ balances, value, onChange, errorId }: SourceChoiceProps) {
  return (
    <fieldset className={`${classes.sources} stack gap4`} aria-describedby={errorId}>
      <legend className="below2 strong size14">{say.form.source}</legend>
      {sources.map((source, index) => (
        <label
          key={source}
          className={
            source === 'wallet'
              ? `${classes.source} option row middle between6 ${classes.wallet}`
              : `${classes.source} option row middle between6`
          }
        >
          <input
            type="radio"
            id={index === 0 ? 'withdrawal-source' : undefined}
            name="source"
            value={source}
            aria-describedby={source === 'wallet' ? NOTE_ID : undefined}
            checked={value === source}
            onChange={() => onChange(source)}
          />
          <span className={classes.name}>{words.sources[source]}</span>
          <Money
            pesos={balances && pesosOf(balances, source)}
            isBalance
            className={`${classes.choiceAmount} toRight bold`}
          />
        </label>
      ))}
      <p id={NOTE_ID} className={`${classes.walletNote} soft size13 tight`}>
        {say.form.walletNote}
      </p>
    </fieldset>
  );
}

/** The initial source: the only earnings that suffice, if there is just one. */
export function findOnlySource(
  balances: SourceBalances | undefined,
  minimumCentavos: Centavos,
): WithdrawalSource | '' {
  if (!balances) return '';
  const [first, ...others] = earned.filter((source) => balances[source] >= minimumCentavos);
  return first && others.length === 0 ? first : '';
}

/** A source's balance, in pesos. Direct and indirect referral income are withdrawn as one. */
function pesosOf(balances: AgentBalances, source: WithdrawalSource): number {
  const { directReferral, indirectReferral, totalClicks, sharedEarnings, wallet } = balances;
  if (source === 'click_earnings') return totalClicks;
  if (source === 'shared_capital') return sharedEarnings;
  if (source === 'wallet') return wallet;
  return (centavosOf(directReferral) + centavosOf(indirectReferral)) / 100;
}

/** Each source's balance, in centavos. */
export function balancesBySource(balances: AgentBalances): SourceBalances {
  const centavos = (source: WithdrawalSource) => centavosOf(pesosOf(balances, source));
  return {
    direct_indirect: centavos('direct_indirect'),
    click_earnings: centavos('click_earnings'),
    shared_capital: centavos('shared_capital'),
    wallet: centavos('wallet'),
  };
}
