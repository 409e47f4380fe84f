import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useDifferences } from './api.ts';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

const say = words.differences;
const MOST_SHOWN = 5;

/** Days on which an account differs from its statement, for the dashboard. */
export function DifferencesCard() {
  const query = useDifferences();
  const { data } = query;
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={5} />}
      {data && <Differences {...data} />}
    </Card>
  );
}

/** Every such day. */
export function DifferingDays() {
  const query = useDifferences();
  const { data } = query;
  return (
    <Card title={say.lead}>
      {!data && <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={5} />}
      {data?.days.length === 0 && <p>{say.none}</p>}
      {data && <DayList days={data.days} />}
    </Card>
  );
}

type Answer = NonNullable<ReturnType<typeof useDifferences>['data']>;

function Differences({ days, agreedUpTo, accounts }: Answer) {
  return (
    <div className="stack gap6">
      <p>
        <strong>
          {agreedUpTo
            ? words.agreedUpTo(formatDay(agreedUpTo))
            : accounts.length > 0
              ? words.notAgreed
              : words.empty}
        </strong>
      </p>
      <ul className={`${classes.differences} stack gap2 small`}>
        {accounts.map(({ account, sentence }) => (
          <li key={account} className="row middle apart between6 anywhere">
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
      {days.length > 0 && <p className="soft small">{say.lead}</p>}
      <DayList days={days.slice(0, MOST_SHOWN)} />
      {days.length > MOST_SHOWN && (
        <Link to="/admin/reconciliation" search={{ status: 'differs' }} className="link small">
          {say.more(showPoints(days.length - MOST_SHOWN))}
        </Link>
      )}
      <Link to="/admin/reconciliation" className={`${classes.more} inline middle strong`}>
        {say.toReconciliation}
      </Link>
    </div>
  );
}

function DayList({ days }: Pick<Answer, 'days'>) {
  if (days.length === 0) return null;
  return (
    <ul className={`${classes.differences} stack gap2`}>
      {days.map(({ account, day, difference }) => (
        <li key={`${account} ${day}`} className="row middle apart between6">
          <Link
            to="/admin/reconciliation"
            search={{ account, from: day, to: day, open: day }}
            className="anywhere link"
          >
            {say.row(account, formatDay(day))}
          </Link>
          <Money pesos={difference} isChange />
        </li>
      ))}
    </ul>
  );
}
