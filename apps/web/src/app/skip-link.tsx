import classes from './skip-link.module.css';
import { words } from './words.ts';

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      {words.skip}
    </a>
  );
}
