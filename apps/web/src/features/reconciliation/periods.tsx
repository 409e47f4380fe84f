import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatDay } from '../../lib/dates.ts';
import { useMay } from '../../lib/session/may.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PeriodDialog } from './day-dialogs.tsx';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

const say = words.period;

/** Which days the last statements of an account cover, and who says so. */
export function Periods({ account }: { account: string }) {
  const query = useRead('listBankImports');
  const mayCorrect = useMay('bank_lines');
  const [corrected, setCorrected] = useState<string | null>(null);
  const { data } = query;
  if (!data)
    return <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={4} />;
  const own = data.filter((each) => each.account === account && each.undoneAt === null);
  if (own.length === 0) return null;
  const chosen = own.find(({ _id }) => _id === corrected);
  return (
    <section className="stack gap6" aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <ul className={`${classes.differences} stack gap2`}>
        {own.map(({ _id, fileName, period, periodSource }) =>
          period === null ? null : (
            <li key={_id} className="row middle apart between6">
              <span className="shrinks anywhere">
                {say.days(formatDay(period.from), formatDay(period.to))}{' '}
                <span className="soft small">
                  {periodSource && deskLabels.periodSources[periodSource]} {fileName}
                </span>
              </span>
              {mayCorrect && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={say.correctOf(formatDay(period.from), formatDay(period.to))}
                  onClick={() => setCorrected(_id)}
                >
                  {say.correct}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {chosen?.period && (
        <PeriodDialog id={chosen._id} period={chosen.period} onClose={() => setCorrected(null)} />
      )}
    </section>
  );
}
