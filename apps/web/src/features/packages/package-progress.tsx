import type { MemberPackage } from '@barya/contract/packages';
import { formatDay } from '../../lib/dates.ts';
import { percentPassed } from './decide-claim.ts';
import classes from './my-packages.module.css';
import { words } from './words.ts';

const say = words.mine;

/** How much of a package's time has passed, and how many days are left. */
export function PackageProgress({ owned, name }: { owned: MemberPackage; name: string }) {
  const percent = percentPassed(owned);
  const date = formatDay(owned.endDate);
  const left = owned.isMatured ? say.maturedOn(date) : say.daysLeft(owned.daysRemaining, date);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={say.progress(name)}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={left}
        className={classes.track}
      >
        <div className={classes.passed} style={{ width: `${percent}%` }} />
      </div>
      <p className="small soft">{left}</p>
    </div>
  );
}
