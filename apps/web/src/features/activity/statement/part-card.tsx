import type { StatementPart } from '@barya/contract/statements';
import { Money } from '../../../ui/money.tsx';
import { nameBucket } from './names.ts';
import classes from './statement.module.css';
import { words } from './words.ts';

/** A bucket over the period: what it began with, what changed it, and what it ended with. */
export function PartCard({ part }: { part: StatementPart }) {
  const { bucket, opening, closing, kinds } = part;
  const hasMoved = kinds.length > 0;
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <h3>{nameBucket(bucket)}</h3>
        <Money pesos={closing} isBalance className={classes.closing} />
      </div>
      {(hasMoved || opening !== 0) && (
        <dl className={classes.figures}>
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
        <details className={classes.kinds}>
          <summary>{words.whatChanged}</summary>
          <ul>
            {kinds.flatMap(({ kind, in: came, out: went }) =>
              [came, -went]
                .filter((change) => change !== 0)
                .map((change) => (
                  <li key={`${kind} ${change > 0}`} className={classes.kind}>
                    <span>{words.kinds[kind]}</span>
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
