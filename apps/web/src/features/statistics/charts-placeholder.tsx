import { words as kitWords } from '../../ui/words.ts';
import classes from './daily-figures.module.css';
import { words } from './words.ts';

/** The charts' own places while the figures or the drawing library are on their way. */
export function ChartsPlaceholder() {
  const say = words.daily;
  return (
    <div className={classes.charts}>
      {[say.money, say.newMembers, say.clicks].map((title) => (
        <div key={title} className={classes.chart}>
          <div className={classes.head}>
            <h3>{title}</h3>
          </div>
          <p className={classes.sum}>{kitWords.loading}</p>
          <div className={`${classes.plot} ${classes.waiting}`} />
        </div>
      ))}
    </div>
  );
}
