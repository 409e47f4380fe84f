import type { MemberPackage } from '@barya/contract/packages';
import { toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { useState, useTransition } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { useOnline } from '../../lib/online.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { nameOwnPesos, useOwnPesos } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type Claim, decideClaim } from './claims.ts';
import { ClaimDialog, prepareRolloverDialog } from './dialogs.ts';
import { words } from './words.ts';

const say = words.mine;

interface PackageActionsProps {
  owned: MemberPackage;
  name: string;
  onRollover: () => void;
}

/** A package's actions now, or what it waits for. */
export function PackageActions({ owned, name, onRollover }: PackageActionsProps) {
  const claim = decideClaim(owned);
  const [isOpening, open] = useTransition();
  const [asked, setAsked] = useState<Claim | null>(null);
  const { take, isBusy, failure } = useClaim(owned, () => setAsked(null));
  const isOnline = useOnline();
  const ownPesos = useOwnPesos();
  if (!claim) {
    return (
      <>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="row gap4 fill">
          <Button disabled>{waitingLabel(owned)}</Button>
        </div>
      </>
    );
  }
  const amount = ownPesos(toPesos(claim.amountCentavos));
  return (
    <>
      {!isOnline && <InfoNotice>{say.waitsOffline}</InfoNotice>}
      <div className="row gap4 fill">
        <Button
          px="sm"
          loading={isBusy}
          disabled={!isOnline}
          aria-label={say.claimOf(amount, name)}
          onClick={() => open(() => setAsked(claim))}
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
      {asked && (
        <ClaimDialog
          amount={ownPesos(toPesos(asked.amountCentavos))}
          isWhole={asked.kind === 'whole'}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(null)}
          isBusy={isBusy}
          error={failure}
        />
      )}
    </>
  );
}

function waitingLabel(owned: MemberPackage): string {
  return owned.packageType === 4
    ? say.nextClaim(owned.daysUntilNextClaim ?? owned.daysRemaining)
    : say.notYetMatured;
}

interface Claimed {
  message: string;
  /** Pesos. */
  amount: number;
  reference: string;
}

/** Claims what a package offers into Shared Capital Earnings. */
function useClaim(owned: MemberPackage, onDone: () => void) {
  const whole = useCall('claimPackage');
  const instalment = useCall('claimInstalment');
  const packageId = owned._id;

  const tell = ({ message, amount, reference }: Claimed) => {
    onDone();
    showToast({
      title: message || say.claimed,
      message: say.claimedDetail(nameOwnPesos(amount)),
      kind: 'success',
      ...withReceipt(reference),
    });
  };

  function take(claim: Claim): void {
    if (claim.kind === 'whole') {
      whole.send({ packageId }, tell);
      return;
    }
    const body = { packageId, action: 'claim', period: claim.period } as const;
    instalment.send(body, tell);
  }

  const error = whole.error ?? instalment.error;
  return {
    take,
    isBusy: whole.isPending || instalment.isPending,
    failure: error && explainMoneyFailure(error, say.claimFailed),
  };
}
