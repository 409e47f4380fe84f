import { readOperatingMode } from '../lib/operating-mode.ts';
import classes from './ribbons.module.css';
import { words } from './words.ts';

/** Says in demo mode that the money is not real. */
export function DemoRibbon({ mode = readOperatingMode() }: { mode?: string | null | undefined }) {
  if (mode !== 'demo') return null;
  return (
    <aside aria-label={words.demoLabel} className={classes.demo} data-ribbon="demo">
      {words.demo}
    </aside>
  );
}
