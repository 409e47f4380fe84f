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
    <dl className="stack ruled">
      {facts.map(({ name, value, isStrong }) => (
        <div
          key={name}
          className={
            isStrong
              ? `${classes.fact} pad4 flex apart gap8 ${classes.strong}`
              : `${classes.fact} pad4 flex apart gap8`
          }
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
