import classes from './placeholder.module.css';
import { words } from './words.ts';

/** Reserves space for loading content, so that nothing moves. */
export function Placeholder({ heightRem }: { heightRem: number }) {
  return (
    <div className={classes.placeholder} style={{ height: `${heightRem}rem` }}>
      <span className="visuallyHidden">{words.loading}</span>
    </div>
  );
}
