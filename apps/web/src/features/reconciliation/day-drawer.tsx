import type { MatchTarget } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { RowDrawer } from '../../ui/data-view/drawer.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useReconciledDay } from './api.ts';
import { ExplainDialog } from './day-dialogs.tsx';
import { type Day, Difference } from './days.tsx';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

const say = words.closer;

/** Leads to what the books have. */
export type TargetLink = ComponentType<{ target: MatchTarget }>;

interface DayDrawerProps {
  day: string;
  account: string;
  onClose: () => void;
  TargetLink: TargetLink;
}

/** What is unmatched on a day, on either side, with links to it. */
export function DayDrawer({ day, account, onClose, TargetLink }: DayDrawerProps) {
  return (
    <RowDrawer
      query={useReconciledDay(account, day)}
      title={() => say.title(formatDay(day))}
      loadingTitle={words.day}
      onClose={onClose}
    >
      {(figures) => <Closer figures={figures} account={account} TargetLink={TargetLink} />}
    </RowDrawer>
  );
}

interface CloserProps extends Pick<DayDrawerProps, 'account' | 'TargetLink'> {
  figures: Day;
}

function Closer({ figures, account, TargetLink }: CloserProps) {
  const { day, difference, unmatched, sentence, explained } = figures;
  const lines = { ...(account !== 'unassigned' && { account }), from: day, to: day };
  const [isExplaining, setExplaining] = useState(false);
  const mayExplain = useMay('bank_lines') && figures.state === 'differs' && !figures.closed;
  return (
    <div className="stack gap6">
      <FactList
        facts={[
          { name: labels.account, value: account === 'unassigned' ? words.unassigned : account },
          { name: words.difference, value: <Difference pesos={difference} />, isStrong: true },
        ]}
      />
      <p>
        <Sentence text={sentence} />
      </p>
      {explained && (
        <p className="soft small">
          {say.explainedBy(explained.by.username, formatMoment(explained.at))}
        </p>
      )}
      {figures.state === 'differs' && !explained && <p className="soft small">{say.lead}</p>}
      {mayExplain && (
        <Button variant="default" className={classes.more} onClick={() => setExplaining(true)}>
          {words.explain.button}
        </Button>
      )}
      {isExplaining && (
        <ExplainDialog account={account} day={day} onClose={() => setExplaining(false)} />
      )}
      <section className="stack gap6">
        <h3>{say.bank}</h3>
        {unmatched.bank === 0 ? (
          <p className="soft">{deskLabels.none}</p>
        ) : (
          <Link
            to="/admin/bank-lines"
            search={{ ...lines, status: 'unmatched' }}
            className={`${classes.more} inline middle strong`}
          >
            {say.toLines(showPoints(unmatched.bank))}
          </Link>
        )}
        <Link
          to="/admin/bank-lines"
          search={lines}
          className={`${classes.more} inline middle strong`}
        >
          {say.allLines}
        </Link>
      </section>
      <section className="stack gap6">
        <h3>{say.books}</h3>
        {unmatched.books === 0 ? (
          <p className="soft">{deskLabels.none}</p>
        ) : (
          <Books account={account} day={day} TargetLink={TargetLink} />
        )}
      </section>
    </div>
  );
}

interface BooksProps extends Pick<DayDrawerProps, 'account' | 'TargetLink' | 'day'> {}

function Books({ account, day, TargetLink }: BooksProps) {
  const query = useRead('listUnmatchedBooks', { account, from: day, to: day });
  const { data } = query;
  if (!data)
    return <Loaded query={query} failed={messageOf(query.error, say.booksFailed)} heightRem={8} />;
  return (
    <ul>
      {data.map((target) => (
        <li
          key={`${target.kind} ${target._id}`}
          className={`${classes.target} row baseline apart pad4`}
        >
          <div className="stack shrinks anywhere">
            <TargetLink target={target} />
            <span className="soft small">{formatMoment(target.at)}</span>
            {target.user && (
              <Link
                to="/admin/all-users/$id/statement"
                params={{ id: target.user._id }}
                className="anywhere link"
              >
                {say.statementOf(target.user.username)}
              </Link>
            )}
          </div>
          <Money pesos={target.amount} />
        </li>
      ))}
    </ul>
  );
}
