import type { ReactNode } from 'react';
import classes from './states.module.css';

/** An empty list, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children && <div className="soft small">{children}</div>}
    </div>
  );
}
