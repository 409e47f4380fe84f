import { showPoints } from '../../lib/money.ts';
import { words as kitWords } from '../../ui/words.ts';
import classes from './admin-figures.module.css';

interface CountProps {
  /** Undefined: still asked for. Null: it could not be learned, and nothing is shown. */
  value: number | null | undefined;
  /** Says what is counted, with the number in it. */
  name?: (count: string, isOne: boolean) => string;
}

/** How many there are of something. Never a guess. */
export function Count({ value, name }: CountProps) {
  if (value === undefined) {
    return (
      <span className={classes.waiting}>
        <span className="visuallyHidden">{kitWords.loading}</span>
      </span>
    );
  }
  if (value === null) return null;
  const count = showPoints(value);
  return <span>{name ? name(count, value === 1) : count}</span>;
}
