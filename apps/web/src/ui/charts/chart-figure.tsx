import type { ReactNode } from 'react';
import { words } from '../words.ts';
import classes from './chart-figure.module.css';

interface ChartFigureProps {
  title: string;
  /** The chart's total, in words. */
  sum: string;
  legend?: ReactNode;
  /** The chart, which fills its box. */
  children: ReactNode;
}

export function ChartFigure({ title, sum, legend, children }: ChartFigureProps) {
  return (
    <figure className={classes.chart}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {legend}
      </div>
      <p className={classes.sum}>{sum}</p>
      <div className={classes.plot}>{children}</div>
    </figure>
  );
}

/** A chart's box while its figures or the drawing library load. */
export function ChartPlaceholder({ title }: { title: string }) {
  return (
    <div className={classes.chart}>
      <div className={classes.head}>
        <h3>{title}</h3>
      </div>
      <p className={classes.sum}>{words.loading}</p>
      <div className={`${classes.plot} ${classes.waiting}`} />
    </div>
  );
}
