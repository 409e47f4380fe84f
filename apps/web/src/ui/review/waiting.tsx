import { showPoints } from '../../lib/money.ts';
import classes from './waiting.module.css';

interface QueueCountProps {
  count: number;
  /** The count in words, for screen readers. */
  name: (count: string) => string;
}

/** How many wait, beside the link to their queue; nothing if none do. */
export function QueueCount({ count, name }: QueueCountProps) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{showPoints(count)}</span>
      <span className="visuallyHidden">{name(showPoints(count))}</span>
    </span>
  );
}
