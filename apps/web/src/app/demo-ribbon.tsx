import { readOperatingMode } from '../lib/operating-mode.ts';
import classes from './ribbons.module.css';
import { words } from './words.ts';

/** Says quietly that no real money is in here, where that is so. */
export function DemoRibbon({ mode = readOperatingMode() }: { mode?: string | null | undefined }) {
  if (mode !== 'demo') return null;
  return (
    <aside aria-label={words.demoLabel} className={classes.demo} data-ribbon="demo">
      {words.demo}
    </aside>
  );
}
