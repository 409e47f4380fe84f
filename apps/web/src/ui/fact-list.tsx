import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  isStrong?: boolean;
}

/** Names and values, one pair a line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, isStrong }) => (
        <div key={name} className={isStrong ? `${classes.fact} ${classes.strong}` : classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
