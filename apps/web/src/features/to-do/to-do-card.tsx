import { limits } from '@barya/contract/limits';
import type { ToDo } from '@barya/contract/to-do';
import { toDoPlaces } from '@barya/contract/to-do-places';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { searchOfQueue } from '../../lib/kept-lists.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import { showAge } from '../../ui/age.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useToDo } from './api.ts';
import classes from './to-do.module.css';
import { words } from './words.ts';

interface ToDoCardProps {
  /** Nothing else on the page is to do. */
  isAll: boolean;
  children: ReactNode;
}

/** What the person can do and what they began, the oldest first; and what falls due soon. */
export function ToDoCard({ isAll, children }: ToDoCardProps) {
  const query = useToDo();
  const { data } = query;
  const seesMoney = useMay('read_money');
  return (
    <Card title={words.heading} aside={<AsOf query={query} />}>
      <Loaded
        query={query}
        failed={messageOf(query.error, words.failed)}
        // As high as one entry, and what falls due for those who see that.
        heightRem={seesMoney ? 11.25 : 4}
      >
        {(known) => <Entries {...known} none={isAll ? words.done : words.nothingElse} />}
      </Loaded>
      {data?.due && <Due {...data.due} />}
      {children}
    </Card>
  );
}

const isMine = ({ kind }: ToDo['entries'][number]) => kind.endsWith('_mine');

function Entries({ entries, differences, none }: ToDo & { none: string }) {
  const mine = entries.filter(isMine);
  if (entries.length === 0 && differences === null) return <p>{none}</p>;
  return (
    <div className="stack gap4">
      <ul className={`${classes.list} stack gap2`}>
        {entries
          .filter((entry) => !isMine(entry))
          .map((entry) => (
            <Entry key={entry.kind} {...entry} />
          ))}
        {differences && <DifferencesEntry {...differences} />}
      </ul>
      {mine.length > 0 && (
        <section className="stack gap2">
          <h3>{words.mine}</h3>
          <ul className={`${classes.list} stack gap2`}>
            {mine.map((entry) => (
              <Entry key={entry.kind} {...entry} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Opens exactly the rows that it counts, as the person chose to see their list. */
function Entry({ kind, count, amount, oldestAt }: ToDo['entries'][number]) {
  const userId = useCurrentUser()?._id ?? '';
  const shown = showPoints(count);
  const oldest = words.oldest(showAge(oldestAt, serverNow()));
  return (
    <li>
      <Link to={toDoPlaces[kind].path} search={searchOfQueue(userId, kind)} className="link">
        {words.kinds[kind](count < limits.mostToDo ? shown : words.atLeast(shown))}
      </Link>
      <span className="soft small">
        {amount === null ? oldest : words.withAmount(showPesos(amount), oldest)}
      </span>
    </li>
  );
}

function DifferencesEntry({ count, newest }: NonNullable<ToDo['differences']>) {
  const { day, account } = newest;
  return (
    <li>
      <Link
        to="/admin/reconciliation"
        className="link"
        search={count === 1 ? { account, from: day, to: day, open: day } : { status: 'differs' }}
      >
        {words.differences(showPoints(count))}
      </Link>
      <span className="soft small">{words.newest(formatDay(day), account)}</span>
    </li>
  );
}

function Due({ days, until, amount, overdue, payable, fund }: NonNullable<ToDo['due']>) {
  const say = words.due;
  return (
    <p className={classes.due}>
      <strong>{say.heading(days)}</strong>
      <span>{say.packages(showPesos(amount), formatDay(until))}</span>
      {overdue > 0 && <span>{say.overdue(showPesos(overdue))}</span>}
      <span>{say.payable(showPesos(payable))}</span>
      <span>{say.fund(showPesos(fund))}</span>
      <Link to="/admin/reserves" className="link">
        {say.more}
      </Link>
    </p>
  );
}
