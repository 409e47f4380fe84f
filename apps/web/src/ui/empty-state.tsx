import type { ReactNode } from 'react';
import classes from './states.module.css';

/** What a list says when there is nothing in it, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children && <div className="soft small">{children}</div>}
    </div>
  );
}
