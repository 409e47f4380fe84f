import type { MonthReport } from '@barya/contract/reports';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from './words.ts';

/** What is agreed with the bank, whether the month is closed, and the days that differ. */
export function Differences({ report: { differences, accounts } }: { report: MonthReport }) {
  return (
    <Card title={words.differences}>
      <ul>
        {accounts.map(({ account, sentence, isClosed }) => (
          <li key={account} className="small">
            <Sentence text={sentence} /> {isClosed ? words.allClosed : words.notClosed}
          </li>
        ))}
      </ul>
      {differences.length === 0 ? (
        <p className="soft">{words.differencesNone}</p>
      ) : (
        <FactList
          facts={differences.map(({ account, day, difference, explanation }) => ({
            name: (explanation === null ? words.differenceOf : words.explainedOf)(
              account,
              formatDay(day),
            ),
            value: (
              <Link
                to="/admin/reconciliation"
                search={{ account, from: day, to: day, open: day }}
                className="anywhere link"
              >
                <Money pesos={difference} isChange />
              </Link>
            ),
          }))}
        />
      )}
    </Card>
  );
}
