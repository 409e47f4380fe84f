import { ChartPlaceholder } from '../../ui/charts/chart-figure.tsx';
import classes from './daily-figures.module.css';
import { words } from './words.ts';

/** The charts' own places while the figures or the drawing library are on their way. */
export function ChartsPlaceholder() {
  const say = words.daily;
  return (
    <div className={classes.charts}>
      {[say.money, say.newMembers, say.clicks].map((title) => (
        <ChartPlaceholder key={title} title={title} />
      ))}
    </div>
  );
}
