import type { LineInBrief, Match } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import { formatBooked } from '../../lib/booked-at.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { MatchReasons } from '../../ui/match-reasons.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './cash-ins.module.css';
import { words } from './words.ts';

const say = words.review;

/** A line of a statement, with a link to it. */
export function BankLineFacts({ line, match }: { line: LineInBrief; match?: Match }) {
  return (
    <div className={`${classes.line} links`}>
      <FactList
        facts={[
          {
            name: match ? words.fit[match.kind] : deskLabels.bankLine,
            value: <Money pesos={line.amount} />,
            isStrong: true,
          },
          { name: say.lineAt, value: formatBooked(line) },
          ...(line.reference ? [{ name: labels.reference, value: line.reference }] : []),
          ...(line.sender ? [{ name: say.lineSender, value: line.sender }] : []),
          ...(line.description ? [{ name: say.lineText, value: line.description }] : []),
        ]}
      />
      {match && <MatchReasons match={match} />}
      <Link to="/admin/bank-lines" search={{ open: line._id }}>
        {say.openLine}
      </Link>
    </div>
  );
}
