import type { StatementPlan } from '@barya/contract/statement-plan';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/api/download-file.ts';
import { formatDay } from '../../lib/dates.ts';
import { keepSigns, showPesos, showPoints } from '../../lib/money.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './bank-lines.module.css';
import { nameLine } from './line-state.tsx';
import { PreviewTable } from './preview-table.tsx';
import { writeUnreadable } from './statement-file.ts';
import { words } from './words.ts';

const say = words.import;
const MOST_LINES = 10;

/** What every row of a file is, and what was guessed. */
export function PlanView({ plan }: { plan: StatementPlan }) {
  const { counts, guesses, period, periodSource, openingBalance, closingBalance } = plan;
  const isOpen = plan.questions.length > 0;
  return (
    <section className="stack gap6">
      <h3>{say.previewHeading}</h3>
      <p>{say.layout(plan.profile ?? plan.format)}</p>
      {guesses.length > 0 && (
        <InfoNotice>
          <ul className="stack gap2">
            {guesses.map(({ why }) => (
              <li key={why}>{keepSigns(why)}</li>
            ))}
          </ul>
        </InfoNotice>
      )}
      {!isOpen && (
        <>
          {period && periodSource && (
            <p>
              {say.period(
                formatDay(period.from),
                formatDay(period.to),
                deskLabels.periodSources[periodSource],
              )}
            </p>
          )}
          {openingBalance !== null && closingBalance !== null && (
            <p>{say.balances(showPesos(openingBalance), showPesos(closingBalance))}</p>
          )}
          {plan.lines.length > 0 && <Lines key={plan.hash} plan={plan} />}
          {counts.lines === 0 ? (
            <ErrorNotice>{say.nothingReadable}</ErrorNotice>
          ) : (
            <p>
              {say.readable(showPoints(counts.lines))}{' '}
              {counts.known > 0 && say.known(showPoints(counts.known))}
            </p>
          )}
        </>
      )}
      {!isOpen && <MissingLines plan={plan} />}
      <Unreadable plan={plan} />
      <NotMoney plan={plan} />
    </section>
  );
}

/** The first lines; a press shows all that were sent, and how many more there are. */
function Lines({ plan: { lines, counts } }: { plan: StatementPlan }) {
  const [isAll, setAll] = useState(false);
  const rest = counts.lines - lines.length;
  const sent = showPoints(lines.length);
  return (
    <>
      <PreviewTable lines={isAll ? lines : lines.slice(0, MOST_LINES)} />
      {!isAll && lines.length > MOST_LINES && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setAll(true)}>
            {rest > 0 ? say.showFirst(sent, showPoints(counts.lines)) : say.showLines(sent)}
          </Button>
        </div>
      )}
      {isAll && rest > 0 && <p className="soft small">{say.rest(showPoints(rest))}</p>}
    </>
  );
}

type Reasons = StatementPlan['unreadable'];

/** Rows that can't be read, with number and reason, and a file of them. */
export function Unreadable({ plan: { unreadable, counts } }: { plan: StatementPlan }) {
  if (counts.unreadable === 0) return null;
  const title = say.unreadable(showPoints(counts.unreadable));

  function download(): void {
    const text = writeUnreadable([say.lineNumber, say.why], unreadable);
    saveFile(new Blob([text], { type: 'text/csv' }), `${say.fileName}.csv`);
  }

  return (
    <ErrorNotice title={title}>
      <ReasonList reasons={unreadable} count={counts.unreadable} label={title}>
        <Button variant="default" onClick={download}>
          {say.download}
        </Button>
      </ReasonList>
    </ErrorNotice>
  );
}

/** Earlier lines of the account that the file should have, and does not. */
export function MissingLines({ plan: { missing } }: { plan: StatementPlan }) {
  const { count, lines } = missing;
  if (count === 0) return null;
  const title = say.missing(showPoints(count));
  const reasons = lines.map(({ day, amount, reference }) => ({
    line: null,
    reason: say.missingLine(formatDay(day), nameLine({ amount }), reference),
  }));
  return (
    <ErrorNotice title={title}>
      <p>{say.missingNote}</p>
      <ReasonList reasons={reasons} count={count} label={title} />
    </ErrorNotice>
  );
}

/** Rows that are no payments, and why. */
function NotMoney({ plan: { notMoney, counts } }: { plan: StatementPlan }) {
  if (counts.notMoney === 0) return null;
  const title = say.notMoney(showPoints(counts.notMoney));
  return (
    <details>
      <summary>{title}</summary>
      <ReasonList reasons={notMoney} count={counts.notMoney} label={title} />
    </details>
  );
}

interface ReasonListProps {
  reasons: Reasons;
  count: number;
  label: string;
  children?: ReactNode;
}

/** Rows with their numbers, and what is said of each. */
export function ReasonList({ reasons, count, label, children }: ReasonListProps) {
  return (
    <div className="stack gap6">
      {count > reasons.length && <p className="small">{say.firstOf(showPoints(reasons.length))}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <ul className={`${classes.lines} stack gap2 size14 anywhere`} tabIndex={0} aria-label={label}>
        {reasons.map(({ line, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, which never move
          <li key={index}>
            {line !== null && <strong>{say.lineAt(line)}</strong>} {keepSigns(reason)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
