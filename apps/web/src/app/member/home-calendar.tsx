import type { MemberPackage } from '@barya/contract/packages';
import { IconCalendarDown } from '@tabler/icons-react';
import { showPackage } from '../../features/packages/show-package.ts';
import { writeCalendar } from '../../features/packages/write-calendar.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { listDates, type MoneyDate } from '../../lib/list-dates.ts';
import { namePesos } from '../../lib/money.ts';
import { Money } from '../../ui/money.tsx';
import { words } from './calendar-words.ts';
import classes from './home-calendar.module.css';

/** When the member's packages pay, as a strip: what can be claimed first. */
export function HomeCalendar({ packages }: { packages: readonly MemberPackage[] }) {
  const dates = listDates(packages);
  const hasLater = dates.some(({ isDue }) => !isDue);
  return (
    <section className={classes.calendar} aria-labelledby="calendar-name">
      <h2 id="calendar-name" className="size14 soft">
        {words.heading}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it. */}
      <ul className={classes.strip} tabIndex={0} aria-labelledby="calendar-name">
        {dates.map((date) => (
          <li key={date.isDue ? 'due' : date.day}>
            <DateButton date={date} />
          </li>
        ))}
      </ul>
      {hasLater && (
        <button
          type="button"
          className={`${classes.save} row middle gap3 gold size14`}
          onClick={() => save(dates)}
        >
          <IconCalendarDown size={18} aria-hidden />
          {words.save}
        </button>
      )}
    </section>
  );
}

function DateButton({ date: { at, isDue, pesos, packageIds } }: { date: MoneyDate }) {
  const [first] = packageIds;
  return (
    <button
      type="button"
      className={`${classes.date} stack ${isDue ? 'goldWash' : ''}`}
      onClick={() => first && showPackage(first)}
    >
      <span className="soft size13">{isDue ? words.now : formatDay(at)}</span>
      <span className="strong">
        <Money pesos={pesos} isBalance />
      </span>
    </button>
  );
}

/** Makes the file on this device: nobody else learns the dates. */
function save(dates: readonly MoneyDate[]): void {
  const text = writeCalendar(dates, serverNow(), (pesos) => words.event(namePesos(pesos)));
  saveFile(new Blob([text], { type: 'text/calendar' }), 'barya.ics');
}
