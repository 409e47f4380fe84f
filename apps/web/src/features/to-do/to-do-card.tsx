import { limits } from '@barya/contract/limits';
import type { ToDo } from '@barya/contract/to-do';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { showAge } from '../../ui/age.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './to-do.module.css';
import { words } from './words.ts';

/** What waits for staff, the oldest first, each with a link; and what falls due soon. */
export function ToDoCard() {
  const query = useRead('readToDo', {}, EACH_30_S);
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
        {(known) => <Entries {...known} />}
      </Loaded>
      {data?.due && <Due {...data.due} />}
    </Card>
  );
}

function Entries({ entries, differences }: ToDo) {
  if (entries.length === 0 && differences === null) return <p>{words.done}</p>;
  return (
    <ul className={`${classes.list} stack gap2`}>
      {entries.map((entry) => (
        <li key={entry.kind}>
          <EntryLink {...entry} />
          <span className="soft small">{words.oldest(showAge(entry.oldestAt, serverNow()))}</span>
        </li>
      ))}
      {differences && <DifferencesEntry {...differences} />}
    </ul>
  );
}

function EntryLink({ kind, count }: ToDo['entries'][number]) {
  const shown = showPoints(count);
  const name = words.kinds[kind](count < limits.mostToDo ? shown : words.atLeast(shown));
  switch (kind) {
    case 'registration':
      return <Link to="/admin/pending-registrations">{name}</Link>;
    case 'cash_in':
      return <Link to="/admin/cash-ins">{name}</Link>;
    case 'withdrawal':
      return <Link to="/admin/earnings-withdrawals">{name}</Link>;
    case 'shared_withdrawal':
      return <Link to="/admin/shared-withdrawal">{name}</Link>;
    case 'payout':
      return <Link to="/admin/payouts">{name}</Link>;
    case 'payout_taken':
      return (
        <Link to="/admin/payouts" search={{ tab: 'being_paid' }}>
          {name}
        </Link>
      );
    case 'proposal':
      return <Link to="/admin/to-confirm">{name}</Link>;
    case 'support_thread':
      return <Link to="/admin/support">{name}</Link>;
  }
}

function DifferencesEntry({ count, newest }: NonNullable<ToDo['differences']>) {
  const { day, account } = newest;
  return (
    <li>
      <Link
        to="/admin/reconciliation"
        className="link"
        search={{ account, from: day, to: day, open: day }}
      >
        {words.differences(showPoints(count))}
      </Link>
      <span className="soft small">{words.newest(formatDay(day), account)}</span>
    </li>
  );
}

function Due({ days, until, amount, payable, fund }: NonNullable<ToDo['due']>) {
  const say = words.due;
  return (
    <p className={classes.due}>
      <strong>{say.heading(days)}</strong>
      <span>{say.packages(showPesos(amount), formatDay(until))}</span>
      <span>{say.payable(showPesos(payable))}</span>
      <span>{say.fund(showPesos(fund))}</span>
      <Link to="/admin/reserves" className="link">
        {say.more}
      </Link>
    </p>
  );
}
