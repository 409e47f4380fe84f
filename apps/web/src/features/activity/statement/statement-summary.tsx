import { limits } from '@barya/contract/limits';
import type { Statement, StatementPart } from '@barya/contract/statements';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Money, useOwnPesos } from '../../../ui/money.tsx';
import { nameKind } from '../kinds.tsx';
import { nameBucket } from './names.ts';
import type { StatementSearch } from './search.ts';
import classes from './statement.module.css';
import { words } from './words.ts';

interface StatementSummaryProps {
  statement: Statement;
  /** Whose, for an admin; null for the agent's own. */
  memberId: string | null;
  search: StatementSearch;
  /** Says how old the values are if they are stale. */
  asOf: ReactNode;
}

/** Opening and closing balance of all that is owed, and the downloads. */
export function StatementSummary(props: StatementSummaryProps) {
  const { statement, memberId, search, asOf } = props;
  const ownPesos = useOwnPesos();
  const { from, to, buckets, opening, closing, madeAt } = statement;
  const days = words.days(formatDay(from), formatDay(to));
  return (
    <Card title={days} aside={asOf}>
      <div className="stack gap6">
        <p className="soft">{words.of(statement.username)}</p>
        {buckets.length > 1 && (
          <dl className={`${classes.total} stack`}>
            <dt>{memberId === null ? words.owedToYou : words.owedToMember}</dt>
            <dd>
              <Money pesos={closing} isBalance className="grand" />
            </dd>
            <dd className="soft small">
              {words.opening} <Money pesos={opening} isBalance />
            </dd>
          </dl>
        )}
        <ul className={classes.parts}>
          {buckets.map((part) => (
            <PartCard key={part.bucket} part={part} />
          ))}
        </ul>
        {statement.owedBack > 0 && (
          <p className="small">{words.owedBack(ownPesos(statement.owedBack))}</p>
        )}
        {statement.unsettledClicks > 0 && <p className="soft small">{words.unsettled}</p>}
        {buckets.length > 1 && <p className="soft small">{words.moves}</p>}
        <p className="soft small">{words.madeAt(formatMoment(madeAt))}</p>
        <Files statement={statement} memberId={memberId} search={search} />
      </div>
    </Card>
  );
}

function Files({ statement, memberId, search }: Omit<StatementSummaryProps, 'asOf'>) {
  const { from, to, movementCount } = statement;
  // The shown days, even if the address has none and the day has changed.
  const isPrintable = movementCount <= limits.statement.mostPdfMovements;
  const asked = { ...search, from, to };
  const file =
    memberId === null
      ? ({ route: 'readStatement', asked } as const)
      : ({ route: 'readMemberStatement', asked: { id: memberId, ...asked } } as const);
  return (
    <div className="row gap4">
      {isPrintable && <DownloadButton {...file} type="pdf" />}
      <DownloadButton {...file} type="csv" />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => print()}
      >
        {words.print}
      </Button>
      {!isPrintable && <p className="soft small">{words.tooLong}</p>}
    </div>
  );
}

/** One bucket over the period: opening balance, changes, closing balance. */
function PartCard({ part }: { part: StatementPart }) {
  const { bucket, opening, closing, kinds } = part;
  const hasMoved = kinds.length > 0;
  return (
    <li className={classes.part}>
      <div className="row apart between6">
        <h3>{nameBucket(bucket)}</h3>
        <Money pesos={closing} isBalance className="toRight bold" />
      </div>
      {(hasMoved || opening !== 0) && (
        <dl className={`${classes.figures} row soft size13`}>
          <div>
            <dt>{words.opening}</dt>
            <dd>
              <Money pesos={opening} isBalance />
            </dd>
          </div>
          <div>
            <dt>{words.in}</dt>
            <dd>
              <Money pesos={part.in} isBalance />
            </dd>
          </div>
          <div>
            <dt>{words.out}</dt>
            <dd>
              <Money pesos={part.out} isBalance />
            </dd>
          </div>
        </dl>
      )}
      {hasMoved && (
        <details className={`${classes.kinds} size14`}>
          <summary>{words.whatChanged}</summary>
          <ul>
            {kinds.flatMap(({ kind, in: came, out: went }) =>
              [came, -went]
                .filter((change) => change !== 0)
                .map((change) => (
                  <li
                    key={`${kind} ${change > 0}`}
                    className={`${classes.kind} row apart between6`}
                  >
                    <span>{nameKind(kind)}</span>
                    <Money pesos={change} isBalance isChange />
                  </li>
                )),
            )}
          </ul>
        </details>
      )}
    </li>
  );
}
