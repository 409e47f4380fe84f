import type { MemberPackage } from '@barya/contract/packages';
import { formatPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { formatDay } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { decideClaim, percentPassed } from './decide-claim.ts';
import classes from './my-packages.module.css';
import { useClaim } from './use-claim.ts';
import { words } from './words.ts';

const say = words.mine;

interface OwnedPackageProps {
  owned: MemberPackage;
  onRollover: () => void;
}

/** One package of the member: how far it is, and what can be done with it now. */
export function OwnedPackage({ owned, onRollover }: OwnedPackageProps) {
  const name = words.name(owned.packageType);
  const claim = decideClaim(owned);
  const { take, isBusy, failure } = useClaim(owned);
  const percent = percentPassed(owned);
  const date = formatDay(owned.endDate);

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
          <dd className={classes.perDay}>{say.perDay(showPesos(owned.dailyIncome))}</dd>
        </div>
      </dl>
      <div>
        <div
          role="progressbar"
          aria-label={say.progress(name)}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          className={classes.track}
        >
          <div className={classes.passed} style={{ width: `${percent}%` }} />
        </div>
        <p className="small soft">
          {owned.isMatured ? say.maturedOn(date) : say.daysLeft(owned.daysRemaining, date)}
          {owned.packageType === 4 && `. ${say.instalments(owned.partialClaims.length)}`}
        </p>
      </div>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <div className={classes.buttons}>
        {claim ? (
          <>
            <Button
              px="sm"
              loading={isBusy}
              aria-label={say.claimOf(formatPesos(claim.amountCentavos), name)}
              onClick={() => take(claim)}
            >
              {say.claim(formatPesos(claim.amountCentavos))}
            </Button>
            <Button
              px="sm"
              variant="default"
              disabled={isBusy}
              aria-label={say.rolloverOf(name)}
              onClick={onRollover}
            >
              {say.rollover}
            </Button>
          </>
        ) : (
          <Button disabled>{waitingLabel(owned)}</Button>
        )}
      </div>
    </Card>
  );
}

function waitingLabel(owned: MemberPackage): string {
  return owned.packageType === 4
    ? say.nextClaim(owned.daysUntilNextClaim ?? owned.daysRemaining)
    : say.notYetMatured;
}
