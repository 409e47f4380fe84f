import type { Earnings } from '@barya/contract/statistics';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { formatDay } from '../../lib/dates.ts';
import { listDates } from '../../lib/list-dates.ts';
import { Money } from '../../ui/money.tsx';
import { words } from './money-parts-words.ts';
import classes from './wallet-card.module.css';

/** What the member's money is made of: the parts add up to it. Beside them what is not in it. */
export function MoneyParts({ earnings }: { earnings: Earnings }) {
  const { money, waiting, owedBack } = earnings;
  // What is known of them: a suspended account may not ask.
  const { data: packages = [] } = useRead('listActivePackages', {}, { enabled: false });
  const next = listDates(packages).find(({ isDue }) => !isDue);
  const sumOf = (kind: (typeof waiting)[number]['kind']) =>
    waiting.find((each) => each.kind === kind)?.amount ?? 0;
  const onHold = sumOf('load_held');
  const checked = sumOf('cash_in_declared');
  return (
    <div className={`${classes.parts} stack gap3`}>
      <dl className="stack gap2">
        <Part name={words.wallet} pesos={money.wallet}>
          {onHold > 0 && (
            <>
              <Money pesos={onHold} isBalance /> {words.onHold}
            </>
          )}
        </Part>
        <Part name={words.withdrawable} pesos={money.withdrawable}>
          {words.withdrawableNext}
        </Part>
        <Part name={words.claimable} pesos={money.claimable} />
        <Part
          name={next ? words.locked(formatDay(next.at)) : words.lockedInPackages}
          pesos={money.lockedPrincipal}
        >
          {words.principal}
        </Part>
        <Part name={words.lockedIncome} pesos={money.lockedIncome}>
          {words.lockedIncomeNext}
        </Part>
        <Part name={words.onItsWay} pesos={money.onItsWay}>
          {words.onItsWayNext}
        </Part>
      </dl>
      {(checked > 0 || owedBack > 0) && (
        <dl className={`${classes.beside} stack gap2`} aria-label={words.beside}>
          {checked > 0 && (
            <Part name={words.checked} pesos={checked}>
              {words.checkedNext}
            </Part>
          )}
          {owedBack > 0 && (
            <Part name={words.owedBack} pesos={owedBack}>
              {words.owedBackNext}
            </Part>
          )}
        </dl>
      )}
    </div>
  );
}

interface PartProps {
  name: string;
  pesos: number;
  children?: ReactNode;
}

function Part({ name, pesos, children }: PartProps) {
  return (
    <div className={`${classes.part} row baseline apart`}>
      <dt className="shrinks size14">
        {name}
        {children && <small className="block size13">{children}</small>}
      </dt>
      <dd className="strong">
        <Money pesos={pesos} isBalance />
      </dd>
    </div>
  );
}
