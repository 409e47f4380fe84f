import type { MemberPackage } from '@barya/contract/packages';
import {
  IconArrowForwardUp,
  IconCashBanknote,
  IconCheck,
  IconChevronDown,
  IconCircleDashed,
  IconClock,
  IconPackage,
} from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { AskSupport } from '../../ui/ask-support.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import {
  decideClaim,
  type InstalmentState,
  orderPackages,
  percentPassed,
  showInstalments,
} from './claims.ts';
import { RolloverDialog } from './dialogs.ts';
import { PackageActions } from './package-actions.tsx';
import classes from './packages.module.css';
import { cardIdOf } from './show-package.ts';
import { words } from './words.ts';

const say = words.mine;

/** The member's packages, active first, matured last. */
export const MyPackages = memo(function MyPackages() {
  const query = useRead('listActivePackages');

  const data = useDeferredValue(query.data);
  const [rolledOver, setRolledOver] = useState<MemberPackage | null>(null);
  return (
    <section className="stack gap6" aria-labelledby="my-packages-heading">
      <div className="baseline row apart between6">
        <h2 id="my-packages-heading">{say.heading}</h2>
        <AsOf query={query} />
      </div>
      {!data && <Loaded query={query} failed={say.failed} heightRem={14} />}
      {data?.length === 0 && (
        <EmptyState Icon={IconPackage} title={say.empty}>
          {say.emptyNext}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.grid}>
          {orderPackages(data).map((owned) => (
            <li key={owned._id} id={cardIdOf(owned._id)}>
              <OwnedPackage
                owned={owned}
                isAlone={data.length === 1}
                onRollover={() => setRolledOver(owned)}
              />
            </li>
          ))}
        </ul>
      )}
      {rolledOver && (
        <RolloverDialog
          key={rolledOver._id}
          owned={rolledOver}
          onClose={() => setRolledOver(null)}
        />
      )}
    </section>
  );
});

interface OwnedPackageProps {
  owned: MemberPackage;
  /** It is the only one. */
  isAlone: boolean;
  onRollover: () => void;
}

/** One package of the member, a line to open; open where there is something to take. */
function OwnedPackage({ owned, isAlone, onRollover }: OwnedPackageProps) {
  const ownPesos = useOwnPesos();
  const name = words.name(owned.packageType);
  const income = ownPesos(addPesos([owned.totalEarnings, -owned.amount]));
  const day = formatDay(owned.endDate);
  return (
    <details className={classes.owned} open={isAlone || decideClaim(owned) !== null}>
      <summary className={`${classes.ownedHead} row middle gap4`}>
        <ProgressRing owned={owned} name={name} />
        <span className={`${classes.ownedName} shrinks`}>
          <span className="row middle between6">
            <h3>{name}</h3>
            <StatusBadge status={owned.isMatured ? 'matured' : 'running'} />
          </span>
          <span className="block soft size13">
            {(owned.packageType === 4 ? say.incomeInParts : say.incomeOn)(income, day)}
          </span>
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.ownedChevron} />
      </summary>
      <div className={`${classes.ownedBody} stack gap6`}>
        <dl className={`${classes.sums} row gap4`}>
          <div>
            <dt>{say.principal}</dt>
            <dd>
              <Money pesos={owned.amount} isBalance />
            </dd>
          </div>
          <div>
            <dt>{say.total}</dt>
            <dd>
              <Money pesos={owned.totalEarnings} isBalance />
            </dd>
          </div>
        </dl>
        <p className="small soft">{nameTimeLeft(owned)}</p>
        <InstalmentList owned={owned} name={name} />
        <PackageActions owned={owned} name={name} onRollover={onRollover} />
        <AskSupport about="package" reference={owned._id} name={name} />
      </div>
    </details>
  );
}

function nameTimeLeft(owned: MemberPackage): string {
  const date = formatDay(owned.endDate);
  return owned.isMatured ? say.maturedOn(date) : say.daysLeft(owned.daysRemaining, date);
}

/** A package's elapsed time. */
function ProgressRing({ owned, name }: { owned: MemberPackage; name: string }) {
  const percent = Math.round(percentPassed(owned));
  return (
    <svg
      role="progressbar"
      aria-label={say.progress(name)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={nameTimeLeft(owned)}
      viewBox="0 0 36 36"
      className={classes.ring}
    >
      <circle cx="18" cy="18" r="15" pathLength="100" />
      <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${percent} 100`} />
    </svg>
  );
}

const instalmentWords = words.instalments;

const signs = {
  claimed: IconCheck,
  rolledOver: IconArrowForwardUp,
  due: IconCashBanknote,
  next: IconClock,
  later: IconCircleDashed,
} as const satisfies Record<InstalmentState, unknown>;

/** The four payments of a package 4: claimed, due and upcoming. */
function InstalmentList({ owned, name }: { owned: MemberPackage; name: string }) {
  const instalments = showInstalments(owned, serverNow());
  if (instalments.length === 0) return null;
  return (
    <ol className={`${classes.list} ruled`} aria-label={instalmentWords.list(name)}>
      {instalments.map(({ period, day, amount, dueAt, state }) => {
        const Sign = signs[state];
        return (
          <li key={period} className={`${classes.item} middle gap4 size14`} data-state={state}>
            <Sign size={18} stroke={2} aria-hidden className={classes.sign} />
            <span className={`${classes.day} shrinks strong`}>
              {instalmentWords.day(day)}{' '}
              <span className="block soft regular">{formatDay(dueAt)}</span>
            </span>
            <span className={`${classes.right} stack strong`}>
              <Money pesos={amount} isBalance />
              <span className={`${classes.state} soft regular`}>{instalmentWords[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
