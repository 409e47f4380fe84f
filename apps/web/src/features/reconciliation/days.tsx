import type { Reconciliation } from '@barya/contract/reconciliation';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { Money } from '../../ui/money.tsx';
import { DaySign, stateOf } from './day-state.tsx';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

export type Day = Reconciliation['days'][number];
type Figures = Reconciliation['total'];

interface DaysProps {
  days: readonly Day[];
  total: Figures;
  onLook: (day: string) => void;
}

/** The days as a table, for a desk. */
export function DayTable({ days, total, onLook }: DaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.scroll} aria-label={words.caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visuallyHidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {words.day}
            </th>
            <th scope="colgroup" colSpan={2} className={classes.over}>
              {words.bank}
            </th>
            <th scope="colgroup" colSpan={2} className={classes.over}>
              {words.books}
            </th>
            <th scope="col" rowSpan={2}>
              {words.setAside}
            </th>
            <th scope="col" rowSpan={2}>
              {words.difference}
            </th>
            <th scope="col" rowSpan={2}>
              {words.unmatched}
            </th>
            <th scope="col" rowSpan={2}>
              <span className="visuallyHidden">{words.look}</span>
            </th>
          </tr>
          <tr>
            {['bank', 'books'].flatMap((side) =>
              [words.in, words.out].map((title) => (
                <th key={`${side} ${title}`} scope="col">
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {days.map((figures) => (
            <tr key={figures.day} className={isAlarm(figures) ? classes.differs : ''}>
              <th scope="row">
                <State day={figures} />
              </th>
              <Cells {...figures} />
              <td>
                <LookButton day={figures.day} onLook={onLook} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{deskLabels.total}</th>
            <Cells {...total} />
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cells(figures: Figures) {
  const { bank, books, setAside } = figures;
  return (
    <>
      {[bank.in, bank.out, books.in, books.out].map((pesos, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={place}>
          <Money pesos={pesos} />
        </td>
      ))}
      <td>
        <Money pesos={setAside} isChange={setAside !== 0} />
      </td>
      <td>
        <Difference pesos={figures.difference} />
      </td>
      <td>
        <Unmatched {...figures.unmatched} />
      </td>
    </>
  );
}

const isAlarm = (day: Day) => stateOf(day) === 'differs';

/** A day with what it is. */
function State({ day }: { day: Day }) {
  return (
    <span className="inline gap4">
      <DaySign day={day} />
      <span>
        {formatDay(day.day)}
        <span className="block soft small">{words.states[stateOf(day)]}</span>
      </span>
    </span>
  );
}

/** The days as cards, for a phone. */
export function DayCards({ days, total, onLook }: DaysProps) {
  return (
    <ul className={`${classes.cards} stack gap4`}>
      {days.map((figures) => (
        <li
          key={figures.day}
          className={`${classes.day} stack gap3 ${isAlarm(figures) ? classes.differs : ''}`}
        >
          <CardFigures name={<State day={figures} />} {...figures} />
          <LookButton day={figures.day} onLook={onLook} />
        </li>
      ))}
      <li className={`${classes.day} stack gap3`}>
        <CardFigures name={deskLabels.total} {...total} />
      </li>
    </ul>
  );
}

function CardFigures({ name, ...figures }: Figures & { name: ReactNode }) {
  const { bank, books, setAside, difference, unmatched } = figures;
  return (
    <>
      <div className={`${classes.head} row baseline apart between6`}>
        <h2>{name}</h2>
        <Difference pesos={difference} />
      </div>
      <dl className="stack gap1 size14">
        <InAndOut name={words.bank} {...bank} />
        <InAndOut name={words.books} {...books} />
        {setAside !== 0 && (
          <div className="row apart between6">
            <dt className="soft">{words.setAside}</dt>
            <dd className="toRight">
              <Money pesos={setAside} isChange />
            </dd>
          </div>
        )}
        {unmatched.bank + unmatched.books > 0 && (
          <div className="row apart between6">
            <dt className="soft">{words.unmatched}</dt>
            <dd className="toRight">
              <Unmatched {...unmatched} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function InAndOut({ name, ...pesos }: { name: string; in: number; out: number }) {
  return (
    <div className="row apart between6">
      <dt className="soft">{name}</dt>
      <dd className="row inline atEnd between6 toRight">
        {(['in', 'out'] as const).map((way) => (
          <span key={way}>
            <span className="soft">{words[way]}</span> <Money pesos={pesos[way]} />
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A difference has a sign beside its colour. */
export function Difference({ pesos }: { pesos: number }) {
  if (pesos === 0) return <Money pesos={0} />;
  return (
    <span className="inline middle gap2 bad strong">
      <IconAlertTriangle size={16} aria-label={words.differs} role="img" />
      <Money pesos={pesos} isChange />
    </span>
  );
}

function Unmatched({ bank, books }: Figures['unmatched']) {
  if (bank + books === 0) return <span className="soft">{deskLabels.none}</span>;
  return (
    <span className={classes.stacked}>
      {bank > 0 && <span>{words.bankLines(showPoints(bank))}</span>}
      {books > 0 && <span>{words.bookEntries(showPoints(books))}</span>}
    </span>
  );
}

function LookButton({ day, onLook }: { day: string; onLook: (day: string) => void }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={words.lookAt(formatDay(day))}
      onClick={() => onLook(day)}
    >
      {words.look}
    </Button>
  );
}
