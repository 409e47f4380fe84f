import classes from './placeholder.module.css';
import { words } from './words.ts';

/** The place of what is still asked for, in about its size, so that nothing moves when it comes. */
export function Placeholder({ heightRem }: { heightRem: number }) {
  return (
    <div className={classes.placeholder} style={{ height: `${heightRem}rem` }}>
      <span className="visuallyHidden">{words.loading}</span>
    </div>
  );
}
