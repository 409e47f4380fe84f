/** What the service must hold, worked out from acknowledged answers alone. Money in centavos. */
export interface Model {
  readonly members: MemberModel[];
  readonly loads: Map<string, LoadModel>;
  /** Of each withdrawal and package, whose it is. */
  readonly withdrawals: Map<string, WithdrawalModel>;
  readonly packages: Map<string, PackageModel>;
}

export interface MemberModel {
  readonly username: string;
  /** Who is paid a share of what this member buys. */
  readonly uplines: readonly number[];
  wallet: number;
  /** Direct and indirect: which of them pays a withdrawal is decided by the moment. */
  direct_indirect: number;
  click_earnings: number;
  shared_capital: number;
  paidOut: number;
}

export type Source = 'direct_indirect' | 'click_earnings' | 'shared_capital';

interface LoadModel {
  id: string;
  member: number;
  centavos: number;
  isReverted: boolean;
}

export interface WithdrawalModel {
  id: string;
  member: number;
  source: Source;
  centavos: number;
  status: 'pending' | 'paid' | 'rejected';
}

export interface PackageModel {
  id: string;
  member: number;
  type: number;
  principalCentavos: number;
  isRollover: boolean;
  isClosed: boolean;
  /** Of package 4: the periods that were paid. */
  readonly paidPeriods: Set<number>;
}

/** What is paid by and for members in the world that the orders are sent to. */
export interface Terms {
  activationFeeCentavos: number;
  activationBonusCentavos: number;
  payPerClickCentavos: number;
  sharePercent: number;
}

/** @param people with the uplines of each, nearest first */
export function createModel(people: readonly Pick<MemberModel, 'username' | 'uplines'>[]): Model {
  return {
    members: people.map(({ username, uplines }) => ({
      username,
      uplines,
      wallet: 0,
      direct_indirect: 0,
      click_earnings: 0,
      shared_capital: 0,
      paidOut: 0,
    })),
    loads: new Map(),
    withdrawals: new Map(),
    packages: new Map(),
  };
}

/** Pesos of an answer in centavos. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}
