import type { MemberPackage } from '@barya/contract/packages';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { nameOwnPesos } from '../../ui/money.tsx';
import { withReceipt } from '../../ui/receipt-link.ts';
import { showToast } from '../../ui/toasts.ts';
import { useClaimInstalment, useClaimPackage } from './api.ts';
import type { Claim } from './decide-claim.ts';
import { words } from './words.ts';

const say = words.mine;

interface Claimed {
  message: string;
  /** Pesos. */
  amount: number;
  reference: string;
}

/** Takes what a package offers into the member's Shared Capital Earnings. */
export function useClaim(owned: MemberPackage) {
  const whole = useClaimPackage();
  const instalment = useClaimInstalment();
  const packageId = owned._id;

  const tell = ({ message, amount, reference }: Claimed) =>
    showToast({
      title: message || say.claimed,
      message: say.claimedDetail(nameOwnPesos(amount)),
      kind: 'success',
      ...withReceipt(reference),
    });

  function take(claim: Claim): void {
    if (claim.kind === 'whole') {
      whole.send({ body: { packageId } }, tell);
      return;
    }
    const body = { packageId, action: 'claim', period: claim.period } as const;
    instalment.send({ body }, tell);
  }

  const error = whole.error ?? instalment.error;
  return {
    take,
    isBusy: whole.isPending || instalment.isPending,
    failure: error && explainMoneyFailure(error, say.claimFailed),
  };
}
