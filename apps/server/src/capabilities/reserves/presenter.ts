import type { Reserves } from '@barya/contract';
import { toPesos } from '@barya/money';
import { decideObligations, type Figures, type PlatformBalance } from './domain.ts';

export function presentFund(fund: PlatformBalance): Reserves['fund'] {
  return {
    balance: toPesos(fund.postedCentavos),
    pending: toPesos(fund.outgoingCentavos),
    available: toPesos(fund.availableCentavos),
  };
}

export function presentReserves(figures: Figures): Reserves {
  const { balanceOf, postedUnder } = figures;
  const paidOut =
    balanceOf('cashOutReferral').postedCentavos +
    balanceOf('cashOutClick').postedCentavos +
    balanceOf('cashOutShared').postedCentavos +
    balanceOf('cashOutUnclaimed').postedCentavos;
  const owed = decideObligations(figures);
  const total = owed.wallets + owed.earnings + owed.packages + owed.withdrawals + owed.unclaimed;
  return {
    fund: presentFund(balanceOf('rewardFund')),
    cash: {
      paidIn: toPesos(balanceOf('cashIn').postedCentavos),
      paidOut: toPesos(paidOut),
    },
    operator: {
      openingReserve: toPesos(postedUnder('fundOpening')),
      paidIn: toPesos(postedUnder('fundPayIn')),
      revenue: toPesos(balanceOf('operatorRevenue').postedCentavos),
    },
    obligations: {
      wallets: toPesos(owed.wallets),
      earnings: toPesos(owed.earnings),
      packages: toPesos(owed.packages),
      withdrawals: toPesos(owed.withdrawals),
      unclaimed: toPesos(owed.unclaimed),
      total: toPesos(total),
    },
  };
}
