import { Money } from '../../../ui/money.tsx';
import classes from './sum-cards.module.css';
import { words } from './words.ts';

export interface Sum {
  name: string;
  /** Undefined while it is asked for. */
  pesos: number | undefined;
  count: number | undefined;
}

/** Sums over a table, each with how many requests are in it. */
export function SumCards({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={classes.cards}>
      {sums.map(({ name, pesos, count }) => (
        <div key={name} className={classes.card}>
          <dt>{name}</dt>
          <dd className={classes.amount}>
            <Money pesos={pesos} />
          </dd>
          <dd className={classes.count}>
            {count === undefined ? '\u00a0' : words.sums.requests(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
