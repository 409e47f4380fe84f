import type { MemberPackage } from '@barya/contract/packages';
import { Card } from '../../ui/card.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { InstalmentList } from './instalment-list.tsx';
import classes from './my-packages.module.css';
import { PackageActions } from './package-actions.tsx';
import { PackageProgress } from './package-progress.tsx';
import { words } from './words.ts';

const say = words.mine;

interface OwnedPackageProps {
  owned: MemberPackage;
  onRollover: () => void;
}

/** One package of the member: how far it is, and what can be done with it now. */
export function OwnedPackage({ owned, onRollover }: OwnedPackageProps) {
  const ownPesos = useOwnPesos();
  const name = words.name(owned.packageType);
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StatusBadge status={owned.isMatured ? 'matured' : 'running'} />
      </div>
      <dl className={classes.sums}>
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
          <dd className={classes.perDay}>{say.perDay(ownPesos(owned.dailyIncome))}</dd>
        </div>
      </dl>
      <PackageProgress owned={owned} name={name} />
      <InstalmentList owned={owned} name={name} />
      <PackageActions owned={owned} name={name} onRollover={onRollover} />
    </Card>
  );
}
