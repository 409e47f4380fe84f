import type { MemberPackage } from '@barya/contract/packages';
import { toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { useTransition } from 'react';
import { useOnline } from '../../lib/online.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { decideClaim } from './decide-claim.ts';
import { prepareRolloverDialog } from './dialogs.ts';
import classes from './my-packages.module.css';
import { useClaim } from './use-claim.ts';
import { words } from './words.ts';

const say = words.mine;

interface PackageActionsProps {
  owned: MemberPackage;
  name: string;
  onRollover: () => void;
}

/** What can be done with a package now, or what it waits for. */
export function PackageActions({ owned, name, onRollover }: PackageActionsProps) {
  const claim = decideClaim(owned);
  const { take, isBusy, failure } = useClaim(owned);
  const [isOpening, open] = useTransition();
  const isOnline = useOnline();
  const ownPesos = useOwnPesos();
  if (!claim) {
    return (
      <>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        <div className={classes.buttons}>
          <Button disabled>{waitingLabel(owned)}</Button>
        </div>
      </>
    );
  }
  const amount = ownPesos(toPesos(claim.amountCentavos));
  return (
    <>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      {!isOnline && <InfoNotice>{say.waitsOffline}</InfoNotice>}
      <div className={classes.buttons}>
        <Button
          px="sm"
          loading={isBusy}
          disabled={!isOnline}
          aria-label={say.claimOf(amount, name)}
          onClick={() => take(claim)}
        >
          {say.claim(amount)}
        </Button>
        <Button
          px="sm"
          variant="default"
          disabled={isBusy || !isOnline}
          aria-label={say.rolloverOf(name)}
          onPointerDown={prepareRolloverDialog}
          aria-busy={isOpening}
          onClick={() => open(onRollover)}
        >
          {say.rollover}
        </Button>
      </div>
    </>
  );
}

function waitingLabel(owned: MemberPackage): string {
  return owned.packageType === 4
    ? say.nextClaim(owned.daysUntilNextClaim ?? owned.daysRemaining)
    : say.notYetMatured;
}
