import { showPoints } from '../../lib/money.ts';
import { useTotalSent } from './api.ts';
import classes from './capital.module.css';
import { words } from './words.ts';

/** How many points are out. */
export function TotalSent() {
  const { data, isError } = useTotalSent();
  const text = data
    ? words.points(showPoints(data.totalSent))
    : isError
      ? words.error
      : words.loading;
  return (
    <p className={classes.totalSent}>
      <span className="small soft">{words.totalSent}</span> <strong>{text}</strong>
    </p>
  );
}
