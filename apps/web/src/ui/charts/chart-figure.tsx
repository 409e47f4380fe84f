import type { ReactNode } from 'react';
import { words } from '../words.ts';
import classes from './chart-figure.module.css';

interface ChartFigureProps {
  title: string;
  /** What the chart comes to, in words. */
  sum: string;
  legend?: ReactNode;
  /** The chart itself, which fills its place. */
  children: ReactNode;
}

/** A chart with its title and its sum. */
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

/** A chart's own place while its figures or the drawing library are on their way. */
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
