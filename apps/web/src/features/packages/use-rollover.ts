import type { MemberPackage } from '@barya/contract/packages';
import type { PackageType } from '@barya/rules';
import { useState } from 'react';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { withReceipt } from '../../ui/receipt-link.ts';
import { showToast } from '../../ui/toasts.ts';
import { useClaimInstalment, useRollOverPackage } from './api.ts';
import type { Claim } from './decide-claim.ts';
import { words } from './words.ts';

const say = words.rollover;

/** Puts what a package offers into a new one, or says that a target is still to be chosen. */
export function useRollover(owned: MemberPackage, claim: Claim | null, onDone: () => void) {
  const whole = useRollOverPackage();
  const instalment = useClaimInstalment();
  const [isTargetDemanded, setTargetDemanded] = useState(false);
  const packageId = owned._id;

  const finish = ({ message, reference }: { message: string; reference: string }) => {
    showToast({ title: message || say.succeeded, kind: 'success', ...withReceipt(reference) });
    onDone();
  };

  function rollOver(target: PackageType): void {
    setTargetDemanded(false);
    if (claim?.kind === 'instalment') {
      const { period } = claim;
      const body = { packageId, action: 'rollover', period, targetType: target } as const;
      instalment.send({ body }, finish);
      return;
    }
    whole.send({ body: { packageId, targetPackageType: target } }, finish);
  }

  const error = whole.error ?? instalment.error;
  return {
    rollOver,
    demandTarget: () => setTargetDemanded(true),
    isBusy: whole.isPending || instalment.isPending,
    failureTitle: isTargetDemanded ? say.required : null,
    failure: isTargetDemanded
      ? say.requiredDetail
      : error && explainMoneyFailure(error, say.failed),
  };
}
