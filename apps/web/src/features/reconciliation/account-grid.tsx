import type { ReconciledDay, Reconciliations } from '@barya/contract/reconciliation';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { Money } from '../../ui/money.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { DaySign, Legend } from './day-state.tsx';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

interface GridProps {
  data: Reconciliations;
  onLook: (account: string, day: string) => void;
}

/** What is agreed, account by account and day by day: a row each at a desk, a card on a phone. */
export function AccountGrid({ data: { accounts, agreedUpTo, unassigned }, onLook }: GridProps) {
  return (
    <div className="stack gap6">
      <p>
        <strong>{agreedUpTo ? words.agreedUpTo(formatDay(agreedUpTo)) : words.notAgreed}</strong>
      </p>
      <Legend />
      <ul className="stack gap6" aria-label={words.accounts}>
        {accounts.map(({ account, sentence, days }) => (
          <li key={account} className={`${classes.account} stack`}>
            <div>
              <h2>
                <Link to="/admin/reconciliation" search={{ account }} className="anywhere link">
                  {account}
                </Link>
              </h2>
              <p className="small">
                <Sentence text={sentence.slice(account.length + 2)} />
              </p>
            </div>
            <Days days={days} account={account} onLook={onLook} />
          </li>
        ))}
      </ul>
      {unassigned.days.length > 0 && <Unassigned days={unassigned.days} onLook={onLook} />}
    </div>
  );
}

interface DaysProps extends Pick<GridProps, 'onLook'> {
  days: readonly ReconciledDay[];
  account: string;
}

function Days({ days, account, onLook }: DaysProps) {
  return (
    <ol className={classes.days} aria-label={words.daysOf(account)}>
      {days.map((day) => (
        <li key={day.day}>
          <button
            type="button"
            className={classes.cell}
            aria-label={words.lookAtSentence(day.sentence)}
            title={day.sentence}
            onClick={() => onLook(account, day.day)}
          >
            <span aria-hidden>{Number(day.day.slice(8))}</span>
            <DaySign day={day} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What names no bank account is listed, and never an alarm. */
function Unassigned({ days, onLook }: Pick<DaysProps, 'days' | 'onLook'>) {
  return (
    <section className="stack gap6" aria-label={words.unassignedTitle}>
      <h2>{words.unassignedTitle}</h2>
      <p className="soft small">{words.unassignedNote}</p>
      <ul className={`${classes.differences} stack gap2`}>
        {days.map(({ day, books }) => (
          <li key={day} className="row middle apart between6">
            <button
              type="button"
              className={classes.plain}
              onClick={() => onLook('unassigned', day)}
            >
              {formatDay(day)}
            </button>
            <span className="row inline atEnd between6">
              {(['in', 'out'] as const).map(
                (way) =>
                  books[way] !== 0 && (
                    <span key={way}>
                      <span className="soft">{words[way]}</span> <Money pesos={books[way]} />
                    </span>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
